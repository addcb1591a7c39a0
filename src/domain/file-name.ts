// Names of downloaded files, and their header (RFC 6266).

import { monthValue, type CalendarMonth } from './calendar-month.ts'

/** Characters of an uploaded file's name, without its extension. */
const UPLOADED_NAME_MAX = 100

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

/** mails_{year}_{month}.xlsx */
export function mailsFileName({ year, month }: CalendarMonth): string {
  return `mails_${year}_${month}.xlsx`
}

/**
 * tracking_{serial}_{YYYYMM}.gpx or .csv;
 * tracking_{serial}_all for all positions
 */
export function trackFileName(serial: string, period: string, extension: 'gpx' | 'csv'): string {
  return `tracking_${safePart(serial)}_${period.replaceAll('-', '')}.${extension}`
}

/** {key}.xlsx */
export function alarmFileName(key: string): string {
  return `${safePart(key)}.xlsx`
}

/** site_{name}.xlsx; `name`: else its address, else its number */
export function siteFileName(name: string): string {
  return `site_${safePart(name).slice(0, 80)}.xlsx`
}

/** {name} {YYYY-MM or YYYY-MM-DD}.xlsx */
export function reportFileName(name: string, span: string): string {
  return `${[...(safePart(name) || 'report')].slice(0, 80).join('')} ${span}.xlsx`
}

/** maintenance_{serial}.xlsx */
export function maintenanceFileName(serial: string): string {
  return `maintenance_${safePart(serial)}.xlsx`
}

/**
 * The name under which an uploaded file is kept: without folders and signs
 * that a file system refuses, and with the extension of its type.
 */
export function uploadedFileName(name: string, extension: 'jpg' | 'png' | 'pdf'): string {
  const last = wellFormed(name).split(/[/\\]/).at(-1) ?? ''
  const stem = safePart(last.replace(/\.[^.]{0,10}$/, '')).replace(/^[. ]+/, '')
  return `${[...stem].slice(0, UPLOADED_NAME_MAX).join('').trim() || 'file'}.${extension}`
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
