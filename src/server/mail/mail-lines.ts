// Lines of mails: events in the receiver's language, zone and units.
import { sql } from 'kysely'
import { isLanguage, type Language } from '#domain/language.ts'
import { oneLine, type MailEventKind, type MailKind } from '#domain/mail.ts'
import { convert, decimals, unitLabel, type Quantity, type UnitSystem } from '#domain/units.ts'
import type { Db } from '#server/base/db.ts'
import { wordsOf, type Words } from '#server/base/words/words.ts'
import type { MailLine, Receiver } from './content.ts'
import { threadOf } from './distribute.ts'

export type MailedEvent = {
  event_id: number
  /** The request that it came with. */
  request_id: string | null
  kind: MailEventKind
  thread: string
  is_over: boolean
  happened_at: number
  detail: Readonly<Record<string, string | number | null>>
  /** Whether it waits since longer than a mail of its own would. */
  has_waited: boolean
  machine_id: number
  serial: string
  display_serial: string
  type_code: string
  management_number: string | null
  reason: MailKind
  alarm_text: string | null
  advice: string | null
  device: string | null
  item: string | null
}

const MOST = 500

/** Minutes after which waiting events come together in one mail. */
const TOGETHER_AFTER = 10

/** The gravest and oldest first, at most 500. */
export const eventsFor = (db: Db, company_id: number, address_id: number, language: Language): Promise<MailedEvent[]> =>
  db.rows(sql<MailedEvent>`
    select e.event_id, e.request_id, e.kind, ${threadOf} as thread, e.is_over, (extract(epoch from e.happened_at) * 1000)::bigint as happened_at, e.detail,
      i.added_at < now() - ${sql.lit(TOGETHER_AFTER)}::int * interval '1 minute' as has_waited,
      m.machine_id, m.serial, m.display_serial, m.type_code, m.management_number,
      e.reason, coalesce(e.words #>> array['text', ${language}::text], e.words #>> array['standard', ${language}::text], e.detail->>'error_code') as alarm_text,
      e.words #>> array['advice', ${language}::text] as advice,
      coalesce(e.words #>> array['device', ${language}::text], e.detail->>'device') as device,
      coalesce(e.detail->>'name', e.words #>> array['item', ${language}::text], e.words #>> array['item', 'en'], e.detail->>'item_code') as item
    from mail_item i
    join mail_event e on e.company_id = i.company_id and e.event_id = i.event_id
    join machine m on m.company_id = e.company_id and m.machine_id = e.machine_id and m.owned
    where i.company_id = ${company_id} and i.address_id = ${address_id}
    order by case e.reason when 'emergency_operation' then 0 when 'alarm_critical' then 0 when 'alarm_warning' then 1 when 'alarm_notice' then 3
      when 'overload' then 1 when 'geo_alert' then 1 else 2 end, e.detail->>'due_on', e.happened_at, e.event_id
    limit ${sql.lit(MOST)}`)

export const languageOf = ({ language }: Receiver): Language => (isLanguage(language) ? language : 'en')

// YYYY/MM/DD is the Japanese order, and unambiguous in English.
const LOCALE: Partial<Record<Language, string>> = { en: 'en-ZA', pt: 'pt-BR' }
// South Africa writes a comma in figures.
const numberLocale = (language: Language): string => (language === 'en' ? 'en' : (LOCALE[language] ?? language))
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const formatter = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE[language] ?? language, options)

/** The day of an instant (epoch ms) as the receiver writes it. */
export const dayText = (receiver: Receiver, at: number): string =>
  formatter(languageOf(receiver), { ...DAY, timeZone: receiver.time_zone }).format(at)

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const LEVELS = ['level_upper_fuel_level', 'level_under_fuel_level', 'level_display_battery_level'] as const

const titleOf = (event: MailedEvent, words: Words<'mail-message'>, language: Language): string => {
  const { kind, reason, detail, alarm_text, item, is_over } = event
  const others = wordsOf('event', language)
  switch (kind) {
    case 'alarm': {
      const title = `${words(reason)}: ${text(detail['error_code'])} ${alarm_text === detail['error_code'] ? '' : (alarm_text ?? '')}`
      return is_over ? `${title.trim()} – ${words('recovered')}` : title.trim()
    }
    case 'geo_alert':
      return others(is_over ? 'return' : 'departure', { area: text(detail['area']) })
    case 'emergency_operation': {
      const operation = text(detail['operation'])
      const named = others.has(operation) ? others(operation) : operation
      return others('emergency', { operation: named })
    }
    case 'low_level': {
      const name = `level_${text(detail['level_name'])}`
      const known = LEVELS.find((level) => level === name)
      return known ? words(known, { level: text(detail['level']) }) : words('low_level')
    }
    case 'request_answered':
      return others(detail['outcome'] === 'N01' ? 'request_refused' : 'request_answered', {
        command: text(detail['command']),
      })
    case 'inspection_due': {
      const title = detail['level'] === 'overdue' ? words('inspection_overdue') : words('inspection_due')
      return item === null ? title : `${title}: ${item}`
    }
    default:
      return item === null ? words(reason) : `${words(reason)}: ${item}`
  }
}

const pathOf = ({ kind, serial }: MailedEvent): string => {
  const machine = `/machine/${encodeURIComponent(serial)}`
  if (kind === 'alarm' || kind === 'overload' || kind === 'emergency_operation') return `${machine}/alerms`
  if (kind === 'geo_alert') return `${machine}/maps/tracking`
  if (kind === 'request_answered') return `${machine}/requests`
  return /^(inspection|maintenance)_/.test(kind) ? `/maintenance/${encodeURIComponent(serial)}` : machine
}

/** Lines of events for a receiver. */
export const linesFor = (receiver: Receiver, events: readonly MailedEvent[]): MailLine[] => {
  const language = languageOf(receiver)
  const words = wordsOf('mail-message', language)
  const unit = receiver.unit as UnitSystem
  const date = formatter(language, { ...DAY, timeZone: receiver.time_zone })
  const time = formatter(language, { ...TIME, timeZone: receiver.time_zone })
  const day = formatter(language, { ...DAY, timeZone: 'UTC' })
  const number = (value: number, quantity: Quantity) => {
    const digits = decimals(quantity, unit)
    const figure = new Intl.NumberFormat(numberLocale(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(convert(value, quantity, unit))
    return `${figure} ${unitLabel(quantity, unit, language)}`
  }
  return events.map((event) => {
    const { kind, detail, happened_at, is_over } = event
    const facts: [string, string][] = []
    const add = (label: string, value: string | null) => void (value && facts.push([label, value]))
    const figure = (label: string, name: string, quantity: Quantity) => {
      const value = detail[name]
      if (typeof value === 'number') add(label, number(value, quantity))
    }
    const dayOf = (label: string, name: string) => {
      const value = text(detail[name])
      if (/^\d{4}-\d\d-\d\d$/.test(value)) add(label, day.format(new Date(`${value}T00:00:00Z`)))
    }
    dayOf(words('due_on'), 'due_on')
    const { days } = detail
    if (typeof days === 'number')
      add(
        days < 0 ? words('days_overdue') : words('days_left'),
        new Intl.NumberFormat(numberLocale(language)).format(Math.abs(days)),
      )
    const { hours_left } = detail
    if (typeof hours_left === 'number')
      add(words(hours_left < 0 ? 'hours_overdue' : 'hours_left'), number(Math.abs(hours_left), 'hours'))
    dayOf(words('done_on'), 'done_on')
    const isDated = kind.startsWith('maintenance') || kind === 'inspection_due'
    const label =
      kind === 'silent' ? words('last_report') : is_over && kind === 'alarm' ? words('recovered_at') : words('time')
    if (!isDated) add(label, `${date.format(happened_at)} ${time.format(happened_at)}`)
    add(words('device'), event.device)
    figure(words('load_ratio'), 'load_ratio', 'percent')
    figure(words('load'), 'load', 'mass')
    figure(words('rated_load'), 'rated_load', 'mass')
    const { latitude, longitude } = detail
    if (typeof latitude === 'number' && typeof longitude === 'number')
      add(words('position'), `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)
    if (!is_over) add(words('advice'), event.advice)
    const { display_serial, type_code, management_number } = event
    return {
      title: oneLine(titleOf(event, words, language)),
      machine: oneLine([display_serial, type_code, management_number].filter(Boolean).join(' · ')),
      facts,
      path: pathOf(event),
      is_over,
    }
  })
}
