// How a workbook writes days in each language.
import type { Language } from '#domain/language.ts'

/** Number formats of days, as the portal writes them in each language. */
export const DAY_FORMAT: Record<Language, string> = {
  ja: 'yyyy/mm/dd',
  en: 'yyyy/mm/dd',
  es: 'dd/mm/yyyy',
  pt: 'dd/mm/yyyy',
  ru: 'dd.mm.yyyy',
  ko: 'yyyy". "mm". "dd"."',
  de: 'dd.mm.yyyy',
}

/** The short name of a YYYY-MM-DD's day of the week. */
export const weekdayText = (language: Language): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, { weekday: 'short', timeZone: 'UTC' })
  return (date) => format.format(new Date(`${date}T00:00:00Z`))
}
