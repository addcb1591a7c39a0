// Which of some spans of time are there at a moment, or in a time.

/** Epoch ms; in the order of time, one after the other. */
type Bounds = { from: number; until: number }

/** The place of a quarter-hour (epoch ms): of the last position before its end. */
export function spanAt<Span extends Bounds>(spans: readonly Span[], start: number, end: number): Span | null {
  return spans.findLast(({ from, until }) => from < end && until >= start) ?? null
}

/** The places between two instants (epoch ms), in order. */
export function spansBetween<Span extends Bounds>(spans: readonly Span[], start: number, end: number): Span[] {
  return spans.filter(({ from, until }) => from < end && until > start)
}
