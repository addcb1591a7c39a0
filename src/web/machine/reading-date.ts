// The day of a reading that the machine's newest day lacks.
import type { MachineItem } from '#contract/machine/machine.ts'
import type { ReadingName } from '#domain/hour-meter.ts'

/**
 * YYYY-MM-DD of the oldest of these readings;
 * undefined when all are of the newest day.
 */
export function readingDate(
  { reading_dates }: Pick<MachineItem, 'reading_dates'>,
  names: readonly ReadingName[],
): string | undefined {
  return names.flatMap((name) => reading_dates[name] ?? []).sort()[0]
}
