// Workbook of one alarm or event: itself, its values, the operations before.
import type { AlarmDetail } from '#contract/alarm/alarm.ts'
import { detailDecimals, detailFigure, detailUnitLabel, unitOfName, type DetailUnit } from '#domain/alarm-detail.ts'
import { unitIn } from '#domain/units.ts'
import { offsetOfZone, parseInstant } from '#domain/time.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { Book } from '#server/workbook/book.ts'
import { BookLooks, factsOfReader, openPage } from '#server/workbook/book-looks.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import { excelMoment } from '#domain/excel-date.ts'
import type { Cell } from '#domain/workbook-writer.ts'
import { WorkbookWriter } from '#domain/workbook-writer.ts'

/** `reader.time_zone`: the one in which moments are told. */
export type AlarmPlan = { reader: BookReader }

declare module '#server/workbook/book.ts' {
  interface BookPlans {
    alarm: AlarmPlan
  }
}

const MAX_SHEETS = 3

/** Its only page is the alarm with its values. */
export const alarmBook = ({ reader }: AlarmPlan): Book => {
  const { language, time_zone, unit: system } = reader
  const words = wordsOf('alarm-book', language)
  const book = wordsOf('workbook', language)
  const named = (key: string): string | null => (words.has(key) ? words(key) : null)
  const out = new WorkbookWriter(MAX_SHEETS)
  const looks = new BookLooks(out, language)
  const momentStyle = looks.of({ format: looks.momentFormat, align: 'left' })
  const moment = (instant: string | null): Cell => {
    const ms = instant === null ? null : parseInstant(instant)
    return { value: ms === null ? null : excelMoment(ms, offsetOfZone(time_zone, ms)), style: momentStyle }
  }
  const figure = (value: number | null, unit: DetailUnit | undefined): Cell =>
    looks.number(value === null ? null : detailFigure(value, unit, system), detailDecimals(unit, system))
  const headOf = (name: string, unit: DetailUnit | undefined): string => {
    const label = detailUnitLabel(unit, system, language)
    return `${named(`value_${name}`) ?? name}${label && ` (${label})`}`
  }
  const open = (name: string, widths: readonly number[], alarm: AlarmDetail): void => {
    out.sheet({ name, widths, frozen: { rows: 3, columns: 1 } })
    const facts = [[[book('serial'), alarm.serial] as const, ...factsOfReader(reader)]]
    openPage(out, looks, { title: alarm.content, facts, notes: [] })
  }

  const record = (alarm: AlarmDetail): void => {
    open(words('sheet'), [28, 60, 12], alarm)
    out.row([looks.head(words('facts')), looks.head(words('value')), looks.head(book('unit'))])
    const line = (label: string, value: Cell | string | null, unit = ''): void =>
      out.row([
        looks.text(label, { bold: true }),
        typeof value === 'string' || value === null ? looks.text(value, { align: 'left', wrap: true }) : value,
        looks.text(unit),
      ])
    line(words('col_moment'), moment(alarm.recorded_at))
    line(words('col_type'), words(`type_${alarm.type}`))
    line(words('col_content'), alarm.content)
    line(words('severity'), alarm.severity && words(`severity_${alarm.severity}`))
    line(words('col_device'), alarm.control_device_name)
    line(words('col_code'), alarm.error_code)
    const state = alarm.state === null ? null : words(alarm.state === 1 ? 'state_occurring' : 'state_recovered')
    line(words('col_state'), alarm.is_end_assumed ? `${state} · ${words('end_assumed')}` : state)
    line(words('recovered'), moment(alarm.recovered_at))
    line(words('category'), alarm.data_category)
    if (alarm.meaning !== null) line(words('meaning'), alarm.meaning)
    if (alarm.advice !== null) line(words('advice'), alarm.advice)
    for (const [name, value] of Object.entries(alarm.facts)) {
      const unit = unitOfName(name)
      const cell =
        typeof value === 'number'
          ? figure(value, unit)
          : (named(`word_${value}`) ?? (value === null ? null : String(value)))
      line(named(`value_${name}`) ?? name, cell, detailUnitLabel(unit, system, language))
    }
  }

  const values = (alarm: AlarmDetail): void => {
    open(words('values'), [12, ...alarm.values.map(() => 18)], alarm)
    out.row([
      looks.head(`${words('second')} (${unitIn('s', language)})`, 'right'),
      ...alarm.values.map(({ name, unit }) => looks.head(headOf(name, unit), 'right')),
    ])
    for (const [at, second] of alarm.times.entries())
      out.row([looks.number(second, 1), ...alarm.values.map(({ data, unit }) => figure(data[at] ?? null, unit))])
  }

  const operations = (alarm: AlarmDetail): void => {
    open(words('operations'), [34, 14, 14], alarm)
    out.row([
      looks.head(words('operation')),
      looks.head(`${words('from')} (${unitIn('s', language)})`, 'right'),
      looks.head(`${words('until')} (${unitIn('s', language)})`, 'right'),
    ])
    for (const { operation, from, to } of alarm.operations)
      out.row([
        looks.text(named(`operation_${operation}`) ?? operation),
        looks.number(from, 1),
        to === null ? looks.text(words('went_on'), { align: 'right' }) : looks.number(to, 1),
      ])
  }

  return {
    out,
    page: (page) => {
      const alarm = page as AlarmDetail
      record(alarm)
      // The file says beforehand how many sheets it has.
      values(alarm)
      operations(alarm)
    },
    end: () => out.end(),
  }
}
