// Numbers, quantities, days, instants and ages as text for the reader.
import { useMemo } from 'react'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'
import type { Language } from '#domain/language.ts'
import { parseInstant } from '#domain/time.ts'
import { typedText } from '#domain/typed-number.ts'
import { convert, decimals, type Quantity, spokenLength, unitIn, unitLabel, type UnitSystem } from '#domain/units.ts'
import { type Translate, useLanguage, useMessages } from './i18n.ts'
import { numberText } from './number-text.ts'
import { useUser } from './session.ts'

/** An unknown value; never 0. */
export const UNKNOWN = '–'

// YYYY/MM/DD HH:mm is the Japanese order,
// and unambiguous in English.
const DATE_LOCALE: Partial<Record<Language, string>> = { en: 'en-ZA', pt: 'pt-BR' }
// Without a year that locale puts the day first;
// beside 2026/11/21 it must be 11/21.
const MONTH_DAY_LOCALE: Partial<Record<Language, string>> = { ...DATE_LOCALE, en: 'en-US' }

// Cached: making an Intl formatter costs a hundred times its use.
const formatters = new Map<string, Intl.DateTimeFormat>()

function cached(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formatters.get(key)
  if (known) return known
  const made = make()
  formatters.set(key, made)
  return made
}

export type Reader = { language: Language; unit: UnitSystem; timeZone: string; t: Translate<'shell'> }

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

export type Format = ReturnType<typeof formatFor>

/**
 * Formatters for one reader. Days are 'YYYY-MM-DD', instants RFC 3339;
 * null and undefined become the dash.
 */
export function formatFor({ language, unit, timeZone, t }: Reader) {
  const number = (value: number | null | undefined, digits = 0): string =>
    value === null || value === undefined || Number.isNaN(value) ? UNKNOWN : numberText(value, digits, language)
  const dateTimeFormat = (name: string, zone: string, options: Intl.DateTimeFormatOptions) => {
    const locale = (name === 'monthDay' ? MONTH_DAY_LOCALE : DATE_LOCALE)[language] ?? language
    const make = () => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    return cached(`d ${locale} ${name} ${zone}`, make)
  }
  const dayOf = (ms: number) => dateTimeFormat('day', timeZone, DAY).format(ms)
  const timeOf = (ms: number) => dateTimeFormat('time', timeZone, TIME).format(ms)
  const instant = (textOf: (ms: number) => string) => (text: string | null | undefined) => {
    const ms = text ? parseInstant(text) : null
    return ms === null ? UNKNOWN : textOf(ms)
  }
  const calendarDay = (name: string, options: Intl.DateTimeFormatOptions) => (text: string | null | undefined) =>
    // No zone may move a machine's day.
    text ? dateTimeFormat(name, 'UTC', options).format(new Date(`${text}T00:00:00Z`)) : UNKNOWN

  return {
    /** The reader's system of units. */
    system: unit,
    /** A plain count, or a figure with some decimals. */
    number,
    /** A number as a field holds it: exact, without groups, '' for none. */
    typed: (value: number | null): string => typedText(value, language),
    /**
     * A metric figure in the reader's units, without its unit,
     * which is in the head.
     */
    quantity: (value: number | null | undefined, quantity: Quantity): string =>
      value === null || value === undefined
        ? UNKNOWN
        : number(convert(value, quantity, unit), decimals(quantity, unit)),
    /**
     * A total of hour meters has two decimals, truncated;
     * a meter has one.
     */
    hourMeter: (hours: number | null, label: string): string =>
      number(hours, label === 'total' ? 2 : decimals('hours', unit)),
    /** The unit for the head over such figures. */
    unit: (quantity: Quantity): string => unitLabel(quantity, unit, language),
    /** The unit of a figure that is shown and typed as it is stored. */
    metricUnit: (quantity: Quantity): string => unitLabel(quantity, 'tonMeter', language),
    seconds: unitIn('s', language),
    /** '850 m', '2.5 km', '12 mile'. */
    length: (kilometres: number): string => {
      const { value, decimals: digits, unit: label } = spokenLength(kilometres, unit, language)
      return `${number(value, digits)} ${label}`
    },
    day: calendarDay('day', DAY),
    monthDay: calendarDay('monthDay', { month: '2-digit', day: '2-digit' }),
    weekday: calendarDay('weekday', { weekday: 'short' }),
    /** As short as a calendar's column: 'M', '月', 'П'. */
    weekdayLetter: calendarDay('weekdayLetter', { weekday: 'narrow' }),
    /** 'Dec', '12月' */
    monthName: calendarDay('monthName', { month: 'short' }),
    /** As a sheet's title: 'October 2025', '2025年10月', 'Октябрь 2025 г.' */
    month: (month: CalendarMonth): string => {
      const make = () => new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
      const text = cached(`m ${language}`, make).format(new Date(`${boundsOfMonth(month)[0]}T00:00:00Z`))
      return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
    },
    date: instant(dayOf),
    time: instant(timeOf),
    dateTime: instant((ms) => `${dayOf(ms)} ${timeOf(ms)}`),
    /**
     * An age in its two largest units: '4 min ago', '3 h 30 ago',
     * '6 d ago'.
     */
    age: (text: string | null | undefined, now: number): string => {
      const ms = text ? parseInstant(text) : null
      return ms === null ? UNKNOWN : ageText(t, Math.floor((now - ms) / 60_000))
    },
  }
}

function ageText(t: Translate<'shell'>, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return t('age_now')
  if (hours < 1) return t('age_minutes', { minutes })
  if (hours >= 48) return t('age_days', { days })
  if (days >= 1) return hours % 24 === 0 ? t('age_days', { days }) : t('age_days_hours', { days, hours: hours % 24 })
  const rest = String(minutes % 60).padStart(2, '0')
  return minutes % 60 === 0 ? t('age_hours', { hours }) : t('age_hours_minutes', { hours, minutes: rest })
}

// Before sign-in (outage page): the browser's zone.
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * The signed-in reader's formatters; the same object until language, units
 * or zone change.
 */
export function useFormat(): Format {
  const language = useLanguage()
  const t = useMessages('shell')
  const user = useUser()
  const unit = user?.unit ?? 'tonMeter'
  const timeZone = user?.time_zone ?? browserZone()
  return useMemo(() => formatFor({ language, unit, timeZone, t }), [language, unit, timeZone, t])
}
