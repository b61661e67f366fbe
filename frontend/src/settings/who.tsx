/** Who you are: the name that others see, and the address that identifies you. */

import { useState } from "preact/hooks";
import type { Me } from "../api/types";
import { Group, Refusal, refusedBy } from "./group";
import { WhoMark } from "./marks";
import type { Saving } from "./saving";
import { whoWords } from "./words";

export function Who({ me, saving }: { me: Me; saving: Saving }) {
  const [name, setName] = useState(me.name);
  const isChanged = name.trim() !== me.name;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return saving.refuse("name", "Write a name that the others can call you by.");
    void saving.save("name", { name: name.trim() });
  };
  return (
    <Group id="who" title="Who you are" mark={<WhoMark />} now={whoWords(me)} parts={["name"]} saving={saving}>
      <form class="field" noValidate onSubmit={submit}>
        <label for="name">Name</label>
        <div class="line-up">
          <input
            id="name"
            maxLength={$most("NameBody.name")}
            autoComplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
            {...refusedBy("name", saving)}
          />
          {isChanged && (
            <button type="submit" class="button">
              Save name
            </button>
          )}
        </div>
        <Refusal part="name" saving={saving} />
        <p class="hint">New tables show it. Tables you sit at already keep the name you came with.</p>
      </form>
      <div class="field">
        <span class="label">E-mail</span>
        {me.email ? (
          <p class="row">
            <span>{me.email}</span> <a href="/sign-in?another">Use another address</a>
          </p>
        ) : (
          <>
            <p>With an address your tables are kept on every device, and a letter tells you when it is your turn.</p>
            <p>
              <a class="button" href="/sign-in">
                Add my e-mail
              </a>
            </p>
          </>
        )}
      </div>
    </Group>
  );
}
