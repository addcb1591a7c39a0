// Places and heights that all drawings of a day share.

export const SLOTS = 96
/** Pixels of the carrier below the base line. */
export const UNDER_HEIGHT = 5
/**
 * Pixels above the base line by kind (nothing, neutral, running,
 * operating).
 */
export const UPPER_HEIGHT: readonly number[] = [0, 4, 9, 16]

/**
 * A run of equal slots: kind as the wire's digit,
 * from and to as slot numbers 0–96.
 */
export type ProfileSegment = { kind: number; from: number; to: number }

export function percent(slots: number): string {
  return `${Math.round((slots / SLOTS) * 1e6) / 1e4}%`
}

/** 27 → '06:45'; 96 → '24:00' */
export function clockOf(slot: number): string {
  return `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
}
