// The offsets that a day may be cut at: the machine's own, the reader's, and all that clocks on earth have.

// Whole hours, and the places that stand between two.
const HALVES = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
const CLOCKS: readonly number[] = [...Array.from({ length: 27 }, (_, at) => (at - 12) * 60), ...HALVES].toSorted(
  (a, b) => a - b,
)

/** Minutes in order; one that the address asks for is always among them. */
export const offsetsWith = (asked: number | null): readonly number[] =>
  asked === null || CLOCKS.includes(asked) ? CLOCKS : [...CLOCKS, asked].toSorted((a, b) => a - b)
