/** Standing orders: small questions that the game answers for a player from the next time on. */

import "./orders.css";

export interface Order {
  key: string;
  label: string; // the question
  value: string;
  values: [string, string][]; // each answer with its words
}

interface OrdersProps {
  words?: string; // e.g. who sees them
  orders: Order[];
  onOrder: ((key: string, value: string) => void) | null; // null: no order can be given now
}

export function Orders({ words, orders, onOrder }: OrdersProps) {
  return (
    <div class="kit-orders">
      {words && <p>{words}</p>}
      {orders.map(({ key, label, value, values }) => (
        <label key={key}>
          <span>{label}</span>
          <select value={value} disabled={!onOrder} onChange={(event) => onOrder?.(key, event.currentTarget.value)}>
            {values.map(([each, said]) => (
              <option key={each} value={each}>
                {said}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
