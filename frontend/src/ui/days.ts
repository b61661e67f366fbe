/** Converts between calendar days in a time zone and moments. */

const DAY = 86_400_000;

function format(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
}

/** The milliseconds by which a zone's clocks are ahead of UTC at a moment. */
function ahead(at: number, zone: string): number {
  const parts = Object.fromEntries(
    format(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** The moment at which a day, e.g. "2026-11-17", begins in a zone. */
export function dayBegins(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - ahead(midnight, zone);
  return new Date(midnight - ahead(guess, zone)).toISOString(); // again, in case the clocks change in between
}

export function dayEnds(day: string, zone: string): string {
  return dayBegins(new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10), zone);
}

/** The present day in a zone. */
export function dayOf(at: string | number, zone: string): string {
  const moment = typeof at === "string" ? Date.parse(at) : at;
  return new Date(moment + ahead(moment, zone)).toISOString().slice(0, 10);
}

/** The last day before a moment. */
export function dayBefore(at: string, zone: string): string {
  return dayOf(Date.parse(at) - 1000, zone);
}
