// The size of a run of benchmarks or attacks: full, or `--smallest`.

/**
 * A smallest run shows that each suite still works, on any machine:
 * its figures mean nothing, and it fails for no lack of speed.
 */
export const isSmallest = process.argv.includes('--smallest')

/** The first of a full run, the second of a smallest one. */
export const sized = <T>(full: T, smallest: T): T => (isSmallest ? smallest : full)
