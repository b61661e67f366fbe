/** Shows the toasts, and the banner while the network is away. */

import { isLost } from "../state/connection";
import { dismiss, toasts } from "../state/toasts";

export function Toaster() {
  return (
    <div class="toaster">
      <div role="status">{isLost.value && <p class="toast lost">Connection lost, trying again…</p>}</div>
      <div role="log" aria-label="Messages" aria-live="assertive">
        {toasts.value.map((toast) => (
          <p key={toast.id} class={toast.isTrouble ? "toast trouble" : "toast"}>
            <span>{toast.text}</span>
            <button type="button" class="close" aria-label="Dismiss this message" onClick={() => dismiss(toast.id)}>
              ×
            </button>
          </p>
        ))}
      </div>
    </div>
  );
}
