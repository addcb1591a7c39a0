// The morning in words: sections of lines, for the page and for its text.
import type { RangeSort } from '#contract/daily/range-choices.ts'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import type { Morning, MorningMachine } from '#contract/today/today.ts'
import { DUE_WITHIN_DAYS } from '#domain/maintenance-due.ts'
import { LONG_IDLE_HOURS } from '#domain/morning.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { dayPath, machinePath, rangePath, schedulePath } from '#web/base/page-links.ts'
import { hoursText } from '#web/machine/day-words.ts'
import type { MarkKind } from '#web/ui/layout/Mark.tsx'

/** What calls for somebody comes first. */
export const SECTIONS = ['wrong', 'silent', 'due', 'worked', 'idled'] as const
export type SectionName = (typeof SECTIONS)[number]

export type MorningLine = {
  key: string
  /** The machine: serial, then model and number. */
  name: string
  about: string
  category: string
  to: string
  /** What is told of it; `sign` is drawn with its mark, before the text. */
  text: string
  sign: { mark: MarkKind; text: string; isItem?: boolean } | null
  /** Shares of a bar: the whole of it and its full part, of the longest. */
  bar: { kind: 'operating' | 'neutral'; part: number; whole: number } | null
}

export type MorningSection = {
  name: SectionName
  title: string
  /** How many there are in all; null when nobody has reported. */
  total: number | null
  /** Of all machines, below the title. */
  facts: string[]
  empty: string
  lines: MorningLine[]
  more: { text: string; to: string } | null
}

export type MorningWords = {
  t: Translate<'today'>
  m: Translate<'machine'>
  format: Format
  /** A line of the inbox in words, and its address. */
  ofMatter: (line: InboxLine) => { text: string; to: string }
  /** The group that all is narrowed to. */
  group: string | undefined
}

function aboutOf({ type_code, management_number }: MorningMachine): string {
  return [type_code, management_number].filter(Boolean).join(' · ')
}

function lineOf(machine: MorningMachine, rest: Omit<MorningLine, 'name' | 'about' | 'category'>): MorningLine {
  return { name: machine.display_serial, about: aboutOf(machine), category: machine.machine_category, ...rest }
}

/** 0 to 100 without decimals. */
function percent(part: number, whole: number, format: Format): string {
  return format.number(whole > 0 ? (part / whole) * 100 : null)
}

function worked(
  { worked: w, machines: fleet, ...chosen }: Morning,
  { t, format, group }: MorningWords,
): MorningSection {
  const longest = Math.max(1, ...w.machines.map(({ operation_slots }) => operation_slots))
  return {
    name: 'worked',
    title: t('worked'),
    total: w.reported > 0 ? w.total : null,
    facts: [
      ...(w.reported > 0
        ? [t('worked_facts', { hours: hoursText(w.operation_slots, format), reported: w.reported })]
        : []),
      ...(w.not_reported > 0 ? [t('not_reported', { count: w.not_reported })] : []),
    ],
    empty: t(w.reported > 0 ? 'worked_empty' : 'none_reported'),
    lines: w.machines.map((machine) =>
      lineOf(machine, {
        key: machine.serial,
        to: daysOfMachine(machine.serial, chosen),
        text: t('hours', { hours: hoursText(machine.operation_slots, format) }),
        bar: { kind: 'operating', part: machine.operation_slots / longest, whole: machine.operation_slots / longest },
        sign: null,
      }),
    ),
    more: fleet > 0 ? { text: t('all_worked'), to: inGroup(listOfDays(chosen, 'operating'), group) } : null,
  }
}

function inGroup(path: string, group: string | undefined): string {
  return group === undefined ? path : `${path}&group=${group}`
}

type Days = Pick<Morning, 'from' | 'date' | 'days'>

/** A machine's day, or its days under each other. */
function daysOfMachine(serial: string, { from, date, days }: Days): string {
  return days === 1 ? dayPath(serial, date) : rangePath(serial, `${from}..${date}`)
}

function listOfDays({ from, date }: Days, sort: RangeSort): string {
  return `${PATHS.dailyReports}?range=${from}..${date}&sort=${sort}`
}

function idled(
  { idled: i, worked: { reported }, ...chosen }: Morning,
  { t, format, group }: MorningWords,
): MorningSection {
  const longest = Math.max(1, ...i.machines.map(({ engine_slots }) => engine_slots))
  return {
    name: 'idled',
    title: t('idled'),
    total: reported > 0 ? i.total : null,
    facts:
      i.engine_slots > 0
        ? [
            t('idled_facts', {
              idle: hoursText(i.neutral_slots, format),
              engine: hoursText(i.engine_slots, format),
              share: percent(i.neutral_slots, i.engine_slots, format),
            }),
          ]
        : [],
    empty: reported > 0 ? t('idled_empty', { hours: LONG_IDLE_HOURS }) : t('none_reported'),
    lines: i.machines.map((machine) =>
      lineOf(machine, {
        key: machine.serial,
        to: daysOfMachine(machine.serial, chosen),
        text: t('idled_line', {
          idle: hoursText(machine.neutral_slots, format),
          share: percent(machine.neutral_slots, machine.engine_slots, format),
        }),
        bar: { kind: 'neutral', part: machine.neutral_slots / longest, whole: machine.engine_slots / longest },
        sign: null,
      }),
    ),
    more: i.total > 0 ? { text: t('all_idled'), to: inGroup(listOfDays(chosen, 'idle_hours'), group) } : null,
  }
}

function silent({ silent: s }: Morning, { t, m, format, group }: MorningWords): MorningSection {
  return {
    name: 'silent',
    title: t('silent'),
    total: s.total,
    facts: [],
    empty: t('silent_empty'),
    lines: s.machines.map((machine) => {
      const reason = m(`silence_${machine.reason}`)
      return lineOf(machine, {
        key: machine.serial,
        to: machinePath(machine.serial),
        sign: { mark: machine.reason === 'no_report' ? 'silent' : 'off', text: reason },
        text: machine.since === null ? '' : t('silent_since', { time: format.dateTime(machine.since) }),
        bar: null,
      })
    }),
    more:
      s.all > 0
        ? { text: t('all_silent', { count: s.all }), to: inGroup(`${PATHS.machines}?status=silent`, group) }
        : null,
  }
}

const MARKS: Record<InboxLine['severity'], MarkKind> = { critical: 'alarm', warning: 'overdue', notice: 'warning' }

function wrong({ matters }: Morning, { t, format, ofMatter }: MorningWords): MorningSection {
  return {
    name: 'wrong',
    title: t('wrong'),
    total: matters.total,
    facts: [],
    empty: t('wrong_empty'),
    lines: matters.lines.map((line) => {
      const { text, to } = ofMatter(line)
      const time = line.kind === 'meter' ? format.day(line.last_at.slice(0, 10)) : format.dateTime(line.last_at)
      const again = line.count > 1 ? [t('again', { count: line.count, time: format.date(line.first_at) })] : []
      return lineOf(line, {
        key: `${line.serial} ${line.kind} ${line.subject}`,
        to,
        sign: { mark: line.kind === 'geo_alert' ? 'outside' : MARKS[line.severity], text },
        text: [time, ...again].join(' · '),
        bar: null,
      })
    }),
    more: { text: t('all_wrong'), to: PATHS.inbox },
  }
}

function inDays(days: number, t: MorningWords['t']): string {
  if (days < 0) return t('due_late', { days: -days })
  return days < 2 ? t(days === 0 ? 'due_today' : 'due_tomorrow') : t('due_in', { days })
}

function due({ due: d }: Morning, { t, format, group }: MorningWords): MorningSection {
  return {
    name: 'due',
    title: t('due'),
    total: d.machines,
    facts:
      d.machines > 0
        ? [
            t('overdue_facts', { machines: d.overdue, points: d.overdue_points }),
            t('due_facts', { machines: d.due, points: d.due_points, days: DUE_WITHIN_DAYS }),
          ]
        : [],
    empty: t('due_empty', { days: DUE_WITHIN_DAYS }),
    lines: d.points.map((point) =>
      lineOf(point, {
        key: `${point.serial} ${point.name} ${point.date}`,
        to: schedulePath(point.serial),
        sign: {
          mark: point.days < 0 ? 'overdue' : 'due',
          text: inDays(point.days, t),
          isItem: point.kind === 'maintenance',
        },
        text: [`${point.name}, ${format.day(point.date)}`, point.more > 0 ? t('due_more', { more: point.more }) : '']
          .join(' ')
          .trim(),
        bar: null,
      }),
    ),
    more: {
      text: t(d.overdue > 0 ? 'all_overdue' : 'all_due'),
      to: inGroup(`${PATHS.maintenance}?status=${d.overdue > 0 ? 'overdue' : 'due'}`, group),
    },
  }
}

const MAKERS = { worked, idled, silent, wrong, due } as const

export function morningSections(morning: Morning, words: MorningWords): MorningSection[] {
  return SECTIONS.map((name) => MAKERS[name](morning, words))
}

function dayOf(day: string, format: Format): string {
  return `${format.weekday(day)} ${format.day(day)}`
}

function isNewest({ today, date, days }: Morning): boolean {
  return days === 1 && new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().startsWith(today)
}

/** 'Yesterday, Mon 2026/11/23', or the first and last of some days. */
export function daysText(morning: Morning, { t, format }: Pick<MorningWords, 't' | 'format'>): string {
  const { from, date, days } = morning
  if (days > 1) return t('days_between', { from: dayOf(from, format), until: dayOf(date, format) })
  return isNewest(morning) ? t('yesterday', { day: dayOf(date, format) }) : dayOf(date, format)
}

/** Which morning it is, and since when; null for an older day. */
export function morningName(morning: Morning, { t, format }: Pick<MorningWords, 't' | 'format'>): string | null {
  return isNewest(morning) ? t('morning_of', { day: dayOf(morning.today, format) }) : null
}
