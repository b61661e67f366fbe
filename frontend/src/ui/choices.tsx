/** A few choices side by side; the player takes one. */

interface Props<Value extends string | number> {
  name: string;
  choices: (readonly [Value, string])[];
  value: Value;
  pick: (value: Value) => void;
  isBarred?: (value: Value) => boolean;
  isStacked?: boolean; // stacks longer words
}

export function Choices<Value extends string | number>(props: Props<Value>) {
  const { name, choices, value, pick, isBarred, isStacked } = props;
  return (
    <div class={isStacked ? "choices stacked" : "choices"}>
      {choices.map(([each, words]) => (
        <label key={each} class="choice">
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            disabled={isBarred?.(each)}
            onChange={() => pick(each)}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}
