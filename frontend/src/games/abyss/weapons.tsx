/** My weapons: slots as circles, each attack as a button with its picture, its number and its price. */

import { type Attack, aimOf, amountOf, goodsOf } from "./content";
import type { Deed } from "./deeds";
import { AimMask } from "./masks";
import type { Color, Hero, Weapon } from "./model";
import { Energy, Icon, Purpose } from "./pictures";
import { fitting } from "./words";

interface WeaponsProps {
  hero: Hero;
  deeds: Map<string, Deed>;
  picked: string | null;
  price: number; // energy that I am about to put on the picked weapon
  recoverable: Map<string, string>; // in words, by weapon
  onPick: (key: string) => void;
  onRecover: (weapon: string) => void;
  onTry: (weapon: string, attack: number) => void; // an attack that is not legal now
}

export function Weapons({ hero, ...props }: WeaponsProps) {
  return (
    <ul class="ab-weapons">
      {hero.out.map((weapon) => (
        <WeaponRow key={weapon.card} weapon={weapon} {...props} />
      ))}
    </ul>
  );
}

function WeaponRow({
  weapon,
  deeds,
  picked,
  price,
  recoverable,
  onPick,
  onRecover,
  onTry,
}: Omit<WeaponsProps, "hero"> & { weapon: Weapon }) {
  const card = goodsOf(weapon.card);
  const going = picked?.startsWith(`${weapon.card}/`) ? price : 0;
  return (
    <li class={`ab-weapon ab-of-${card.color}`}>
      <div class="ab-weapon-head">
        <b style={fitting(card.name)}>{card.name}</b>
        <Slots on={weapon.on ?? []} of={card.slots ?? 0} going={going} />
        {recoverable.has(weapon.card) && (
          <button
            type="button"
            class="ab-recover"
            aria-label={recoverable.get(weapon.card)}
            onClick={() => onRecover(weapon.card)}
          >
            Recover
          </button>
        )}
      </div>
      {card.attacks?.map((attack, at) => {
        const key = `${weapon.card}/${at}`;
        return (
          <AttackButton
            key={key}
            attack={attack}
            color={card.color ?? "any"}
            isPicked={picked === key}
            isBarred={!deeds.has(key)}
            onPick={() => (deeds.has(key) ? onPick(key) : onTry(weapon.card, at))}
          />
        );
      })}
    </li>
  );
}

function Slots({ on, of, going }: { on: Color[]; of: number; going: number }) {
  return (
    <span class="ab-slots" role="img" aria-label={`${on.length} of ${of} slots filled`}>
      {Array.from({ length: Math.max(of, on.length + going) }, (_, at) => {
        const color = on[at];
        const state = color ? "ab-filled" : at < on.length + going ? "ab-paying" : "";
        return (
          <i key={at} class={`ab-slot ${state}`}>
            {color && <Energy color={color} />}
          </i>
        );
      })}
    </span>
  );
}

interface AttackButtonProps {
  attack: Attack;
  color: string; // of the weapon
  isPicked: boolean;
  isBarred: boolean; // a tap tells the player why
  onPick: () => void;
}

function AttackButton({ attack, color, isPicked, isBarred, onPick }: AttackButtonProps) {
  const amount = amountOf(attack.ops);
  return (
    <button
      type="button"
      class={`ab-attack ${isPicked ? "ab-picked" : ""}`}
      aria-pressed={isPicked}
      aria-disabled={isBarred}
      onClick={onPick}
    >
      <AimMask aim={aimOf(attack.ops)} words={attack.text} />
      <span class="ab-attack-name" style={fitting(attack.name)}>
        {attack.name}
      </span>
      <span class="ab-attack-text" aria-hidden="true">
        {attack.text}
      </span>
      <span class="ab-attack-facts">
        {amount !== undefined && (
          <>
            <Purpose ops={attack.ops} />
            <b>{amount}</b>
          </>
        )}
        {attack.ops.some(({ stun }) => stun) && <Icon of="stun" />}
        <span class="ab-cost">
          <span class="unseen">{attack.cost} EP</span>
          {Array.from({ length: attack.cost }, (_, at) =>
            color === "any" ? <Icon key={at} of="orb" /> : <Energy key={at} color={color as Color} />,
          )}
        </span>
      </span>
    </button>
  );
}
