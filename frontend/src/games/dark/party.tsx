/** The party: a sheet for every character; my own shows the whole pack. */

import { Meter } from "../../kit/meter";
import { emphasised } from "../../kit/prose";
import { Sheet } from "../../kit/sheet";
import { capital } from "../../ui/words";
import { Good } from "./goods";
import type { Hero, Open, Thing, View } from "./model";
import { Figure, Heart, Shield } from "./pictures";
import {
  ABILITIES,
  armorOf,
  armorPoints,
  called,
  heldBy,
  heroName,
  inkOf,
  isNamed,
  PASTS,
  RACES,
  slotsOf,
  stateOf,
  towardsNext,
  trade,
} from "./words";

interface PartyProps {
  view: View;
  names: string[];
}

export function Party({ view, names }: PartyProps) {
  const { open } = view;
  const ground = open.grounds?.[open.scene?.place ?? ""] ?? [];
  return (
    <section class="dk-party" aria-label="The party">
      {open.heroes.map((hero, at) => hero && <HeroSheet key={at} hero={hero} at={at} view={view} names={names} />)}
      {ground.length > 0 && (
        <section class="dk-ground" aria-label="Lying here">
          <h3>Lying here</h3>
          <Things things={ground} />
        </section>
      )}
    </section>
  );
}

function HeroSheet({ hero, at, view, names }: PartyProps & { hero: Hero; at: number }) {
  const { open, seat, hindered } = view;
  const armor = armorOf(hero);
  const player = isNamed(hero) ? `${names[at]}: ` : "";
  const kind = `${player}level ${hero.level} ${RACES.get(hero.race)?.toLowerCase()}, once ${trade(hero)}`;
  if (hero.state !== "alive")
    return <Sheet name={heroName(open, names, at)} kind={`${kind}, ${hero.state === "dead" ? "dead" : "has left"}`} />;
  const facts: [string, string][] = ABILITIES.map((ability) => [capital(ability), String(hero[ability])]);
  facts.push(["Hit on", String(hero.hit_on)], ["Gold", String(hero.gold ?? 0)]);
  return (
    <Sheet
      name={heroName(open, names, at) + (open.leader === at ? ", leads" : "")}
      kind={kind}
      isMine={at === seat}
      portrait={<Figure race={hero.race} ink={inkOf(at)} />}
      facts={facts}
      meters={<Meters hero={hero} armor={armor} />}
    >
      {hero.text && <p>{emphasised(hero.text)}</p>}
      <Hands hero={hero} isHindered={hindered.includes(at)} />
      <Past open={open} seat={at} />
      <Pack hero={hero} isWhole={at === seat} />
    </Sheet>
  );
}

function Hands({ hero, isHindered }: { hero: Hero; isHindered: boolean }) {
  const held = heldBy(hero);
  return (
    <div class="dk-hands">
      {held.length > 0 ? (
        <>
          <span class="dk-part">In hand</span> <Things things={held} />
        </>
      ) : (
        "Empty hands"
      )}
      {isHindered && <p>Magic wants empty hands</p>}
      {hero.boost && <p>A potion helps {capital(hero.boost.ability)}</p>}
      {hero.sees === false && <p class="dk-load">Cannot see in this dark</p>}
    </div>
  );
}

function Meters({ hero, armor }: { hero: Hero; armor: Thing | undefined }) {
  const next = towardsNext(hero);
  return (
    <>
      <Meter
        label="Health"
        value={hero.health}
        of={hero.most}
        shape="pips"
        tone="life"
        pip={(state, place) => <Heart key={place} state={state} />}
      />
      {armor && (
        <Meter
          label={`Armor, ${called(armor)}`}
          value={armor.points ?? 0}
          of={armorPoints(armor)}
          shape="pips"
          pip={(state, place) => <Shield key={place} state={state} />}
        />
      )}
      {!!hero.ward && <Meter label="Ward" value={hero.ward} of={hero.ward} shape="pips" tone="light" />}
      {next && (
        <span class="dk-xp">
          <Meter label={`XP to level ${hero.level + 1}`} value={next.have} of={next.of} isBare />
          <small aria-hidden="true">{`${next.have} of ${next.of} XP`}</small>
        </span>
      )}
    </>
  );
}

function Past({ open, seat }: { open: Open; seat: number }) {
  const told = (open.history ?? []).filter((each) => each.seat === seat);
  if (told.length === 0) return null;
  return (
    <ul class="dk-past">
      {told.map(({ event, text, place }) => (
        <li key={event}>
          {PASTS.get(event)}
          {place != null && ` (${open.world?.places?.[place]?.name})`}
          {text && ": "}
          {emphasised(text)}
        </li>
      ))}
    </ul>
  );
}

/** Slots as cells; each cell is as wide as its item. Excess items show their penalty. */
function Pack({ hero, isWhole }: { hero: Hero; isWhole: boolean }) {
  const load = hero.load ? <b class="dk-load">, −{hero.load} on Brute and Nimble</b> : null;
  return (
    <div class="dk-pack">
      <p class="dk-part">
        Pack <small>{`${hero.slots} of ${hero.capacity} slots`}</small>
        {load}
      </p>
      {isWhole && <Things things={hero.gear ?? []} />}
    </div>
  );
}

function Things({ things }: { things: Thing[] }) {
  return (
    <ul class="dk-things">
      {things.map((thing) => (
        <li key={thing.ref} style={{ "--slots": Math.max(1, slotsOf(thing)) }}>
          <Good id={thing.item} />
          <span>
            {called(thing)} <small>{stateOf(thing)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
