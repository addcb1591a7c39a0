// Names of downloaded files, and their header (RFC 6266).

import { monthValue, type CalendarMonth } from './calendar-month.ts'

/**
 * DailyReport_{registration number_}{serial}_{YYYYMM}.xlsx;
 * without a plate that part is omitted.
 */
export function dailyReportFileName(
  { serial, registration_number }: { serial: string; registration_number: string | null },
  month: CalendarMonth,
): string {
  const plate = safePart(registration_number ?? '')
  return `DailyReport_${plate && `${plate}_`}${safePart(serial)}_${monthValue(month)}.xlsx`
}

/** {year}_{month}.xlsx */
export function dailyListFileName({ year, month }: CalendarMonth): string {
  return `${year}_${month}.xlsx`
}

/** engine_history_{year}_{month}.xlsx */
export function engineHistoryFileName({ year, month }: CalendarMonth): string {
  return `engine_history_${year}_${month}.xlsx`
}

/**
 * tracking_{serial}_{YYYYMM}.gpx or .csv;
 * tracking_{serial}_all for all positions
 */
export function trackFileName(serial: string, month: CalendarMonth | null, extension: 'gpx' | 'csv'): string {
  return `tracking_${safePart(serial)}_${month ? monthValue(month) : 'all'}.${extension}`
}

/** {key}.xlsx */
export function alarmFileName(key: string): string {
  return `${safePart(key)}.xlsx`
}

/** {serial}_{division}_{YYYYMMDD}.csv; `date` as YYYY-MM-DD */
export function distributionFileName(serial: string, division: string, date: string): string {
  return `${safePart(serial)}_${safePart(division)}_${date.replaceAll('-', '')}.csv`
}

/**
 * `Content-Disposition` of a download: an ASCII name for old readers,
 * and the real one in UTF-8.
 */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^ -~]/g, '_').replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(wellFormed(fileName)).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The file name in such a header, the UTF-8 one first; null without one. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded)
  } catch {
    // Malformed; the plain name may do.
  }
  return /filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null
}

// Half a character has no UTF-8.
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

// Characters that some file system refuses, and direction marks.
function safePart(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
