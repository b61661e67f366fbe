/** The beginning: a hero and a class, one of each, first come first served. */

import { Tabletop } from "../../kit/board";
import { usePick } from "../../kit/pick";
import { ActBar, Go, Tray } from "../../kit/tray";
import { aimOf, allHeroes, starterOf } from "./content";
import { AimMask } from "./masks";
import type { Color } from "./model";
import { Energy, Sigil } from "./pictures";
import { type AskProps, choiceOf, Stage } from "./stage";
import { CLASS_WORDS, COLORS, fitting } from "./words";
import "./style/people.css";

export function GatherAsk(props: AskProps) {
  const { ask, legal, moment, busy, send, view, names } = props;
  const [hero, pickHero] = usePick<string | null>(moment, null);
  const [color, pickColor] = usePick<Color | null>(moment, null);
  const open = legal.flatMap(({ action }) => (action.type === "choose" ? [action] : []));
  const choice = choiceOf(
    legal,
    (action) => action.type === "choose" && action.hero === hero && action.class === color,
  );
  const chosen = allHeroes().find(({ id }) => id === hero);
  const hint = chosen ? chosen.passive_text : "Choose a hero above and a class.";
  return (
    <Tabletop
      moment={moment}
      tray={
        <Tray ask={ask} isAsked={legal.length > 0}>
          {legal.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: three cards are no fieldset
            <div class="ab-classes" role="group" aria-label="Your class">
              {COLORS.map((one) => (
                <ClassButton
                  key={one}
                  color={one}
                  isPicked={one === color}
                  isLeft={open.some((action) => action.class === one)}
                  onPick={() => pickColor(one)}
                />
              ))}
            </div>
          )}
          <ActBar words={choice?.sentence ?? (legal.length > 0 ? hint : ask)} tone={choice ? "good" : "still"}>
            {legal.length > 0 && (
              <Go
                label="Step into the light"
                isReady={choice !== undefined}
                isBusy={busy}
                onGo={() => choice && send([choice.action])}
              />
            )}
          </ActBar>
        </Tray>
      }
    >
      <Stage {...props}>
        {/* biome-ignore lint/a11y/useSemanticElements: nine portraits are no fieldset */}
        <div class="ab-gather" role="group" aria-label="Your hero">
          {allHeroes().map(({ id, name, title, passive_text }) => {
            const owner = view.open.heroes.findIndex((one) => one?.card === id);
            const taken = owner < 0 ? null : owner === view.seat ? "you" : names[owner];
            return (
              <button
                key={id}
                type="button"
                class={id === hero ? "ab-candidate ab-picked" : "ab-candidate"}
                aria-pressed={id === hero}
                aria-disabled={taken !== null || legal.length === 0}
                onClick={() => taken === null && legal.length > 0 && pickHero(id)}
              >
                <Sigil hero={id} />
                <b style={fitting(name)}>{name}</b>
                <small class="ab-candidate-title">{title}</small>
                <small class="ab-candidate-gift">{taken ? `taken by ${taken}` : passive_text}</small>
              </button>
            );
          })}
        </div>
      </Stage>
    </Tabletop>
  );
}

interface ClassButtonProps {
  color: Color;
  isPicked: boolean;
  isLeft: boolean;
  onPick: () => void;
}

function ClassButton({ color, isPicked, isLeft, onPick }: ClassButtonProps) {
  const starter = starterOf(color);
  return (
    <button
      type="button"
      class={isPicked ? "ab-class ab-picked" : "ab-class"}
      aria-pressed={isPicked}
      aria-disabled={!isLeft}
      onClick={() => isLeft && onPick()}
    >
      <Energy color={color} />
      <b>
        {color}: {CLASS_WORDS[color]}
      </b>
      <small>{isLeft ? starter.name : "no starting weapon left"}</small>
      <span class="ab-class-masks" aria-hidden="true">
        {starter.attacks?.map(({ name, ops }) => (
          <AimMask key={name} aim={aimOf(ops)} words="" />
        ))}
      </span>
    </button>
  );
}
