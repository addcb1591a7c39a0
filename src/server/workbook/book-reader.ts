// Reader of a workbook: language, units and time zone.
import type { Language } from '#domain/language.ts'
import { offsetOfZone, offsetText } from '#domain/time.ts'
import type { UnitSystem } from '#domain/units.ts'

/** Plain data: it is passed to the thread that makes workbooks. */
export type BookReader = {
  language: Language
  unit: UnitSystem
  /** IANA name */
  time_zone: string
  /** The session's company. */
  company: string
  /** epoch ms */
  made_at: number
}

/** 'Asia/Tokyo, +0900' at an instant (epoch ms). */
export const zoneText = (time_zone: string, instantMs: number): string =>
  `${time_zone}, ${offsetText(offsetOfZone(time_zone, instantMs))}`
