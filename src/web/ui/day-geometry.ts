// What all drawings of a day share: places as shares of 24 hours, and how high each kind stands.

export const SLOTS = 96
/** Pixels of the carrier below the base line. */
export const UNDER_HEIGHT = 5
/** Pixels above the base line by kind (nothing, neutral, running, operating). */
export const UPPER_HEIGHT: readonly number[] = [0, 4, 9, 16]

/** A run of equal slots: kind as the digit on the wire, from and to as slot numbers 0–96. */
export type ProfileSegment = { kind: number; from: number; to: number }

export const percent = (slots: number): string => `${Math.round((slots / SLOTS) * 1e6) / 1e4}%`

/** 27 → '06:45'; 96 → '24:00' */
export const clockOf = (slot: number): string =>
  `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`

/** The runs of one kind as a path in slots across and pixels down, standing on the base line. */
export function upperPath(segments: readonly ProfileSegment[], wanted: number, base: number, height = 0): string {
  let path = ''
  for (const { kind, from, to } of segments)
    if (kind === wanted) path += `M${from} ${base}V${base - height}H${to}V${base}Z`
  return path
}

/** The same of the carrier, which hangs below the base line. */
export function underPath(segments: readonly ProfileSegment[], wanted: number, base: number, height: number): string {
  let path = ''
  for (const { kind, from, to } of segments)
    if (kind === wanted) path += `M${from} ${base + 1}H${to}V${base + 1 + height}H${from}Z`
  return path
}
