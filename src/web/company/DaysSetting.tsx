// Holidays of the company: closing days, and public holidays that are worked.
import { useMemo, useState } from 'react'
import type { listCompanyDaysShape } from '#contract/daily/holidays.shape.ts'
import {
  type CompanyDay,
  listCompanyDays,
  listHolidays,
  removeCompanyDays,
  saveCompanyDays,
} from '#contract/daily/holidays.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { COMPANY_DAYS_AT_ONCE, DAY_NAME_MAX, daysBetween } from '#domain/company-day.ts'
import { isDate } from '#domain/time.ts'
import { call } from '#web/base/api.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import cellCss from '#web/ui/table/TextCells.module.css'
import css from './Company.module.css'
import { SettingForm, SettingSection } from './SettingSection.tsx'

type Line = ResponseOf<typeof listCompanyDaysShape>['days'][number]
type Given = {
  t: Translate<'company'>
  format: Format
  onWork: (day: Line) => void
  onRemove: (day: Line) => void
}

const CALENDAR = [listCompanyDays, listHolidays]
const YEARS = [-1, 0, 1, 2]

function enter(days: CompanyDay[]) {
  return call(saveCompanyDays, { body: { days } })
}
function remove(dates: string[]) {
  return call(removeCompanyDays, { body: { dates } })
}

/** The days as they were before they were entered. */
async function putBack(days: readonly CompanyDay[], before: readonly CompanyDay[]): Promise<void> {
  const added = days.map(({ date }) => date).filter((date) => before.every((one) => one.date !== date))
  if (added.length > 0) await remove(added)
  if (before.length > 0) await enter([...before])
}

function actsCell(day: Line, { t, format, onWork, onRemove }: Given) {
  const words = { day: format.day(day.date), name: day.name }
  return (
    <span className={cellCss.acts}>
      {day.kind === 'public' ? (
        <Button size="small" aria-label={t('work_on_of', words)} onClick={() => onWork(day)}>
          {t('work_on')}
        </Button>
      ) : (
        <Button size="small" aria-label={t('remove_day_of', words)} onClick={() => onRemove(day)}>
          {t('remove_day')}
        </Button>
      )}
    </span>
  )
}

const COLUMNS = [
  {
    key: 'day',
    width: 150,
    isRowHead: true,
    cell: ({ date }: Line, { format }: Given) => `${format.day(date)} ${format.weekday(date)}`,
  },
  { key: 'day_name', width: 220, cell: ({ name }: Line) => <span className={cellCss.text}>{name}</span> },
  {
    key: 'day_kind',
    width: 190,
    cell: ({ kind }: Line, { t }: Given) => <span className={cellCss.text}>{t(`kind_${kind}`)}</span>,
  },
  { key: 'acts', width: 220, isNameHidden: true, isAct: true, cell: actsCell },
] as const

export function DaysSetting() {
  const t = useMessages('company')
  const format = useFormat()
  const { date: today } = useToday()
  const [year, setYear] = useState(today.slice(0, 4))
  const { data, error, isFetching, refetch } = useApi(
    listCompanyDays,
    { query: { year: Number(year) } },
    { throwOnError: false },
  )
  const entering = useSave(enter, {
    invalidates: CALENDAR,
    undo: ({ before }, days) => ({ run: () => putBack(days, before), text: t('taken_back') }),
    words: {
      saved: (_, [day]) => (day ? t('day_worked', { day: format.day(day.date) }) : null),
      failed: (fault) => fault,
    },
  })
  const removing = useSave(remove, {
    invalidates: CALENDAR,
    undo: ({ before }) => ({ run: () => enter(before), text: t('taken_back') }),
    words: { saved: (_, [date = '']) => t('day_removed', { day: format.day(date) }), failed: (fault) => fault },
  })
  const given: Given = useMemo(
    () => ({
      t,
      format,
      onWork: ({ date, name }) => void entering.save([{ date, name: name.slice(0, DAY_NAME_MAX), is_working: true }]),
      onRemove: ({ date }) => void removing.save([date]),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the acts change with each draw and do the same
    [t, format],
  )
  const years = YEARS.map((add) => String(Number(today.slice(0, 4)) + add))
  return (
    <SettingSection title={t('days_title')} why={t('days_why')}>
      <ClosingDays onAdded={(date) => setYear(date.slice(0, 4))} />
      <div className={css.year}>
        <Select
          label={t('days_year')}
          value={year}
          options={years.map((one) => [one, one] as const)}
          onChange={setYear}
        />
      </div>
      {data === undefined && error ? (
        <Failed title={t('days_failed')} query={{ error, isFetching, refetch }} />
      ) : data?.days.length === 0 ? (
        <p>{t('days_none')}</p>
      ) : (
        <div className={css.days}>
          <TableToTake
            caption={`${t('days_title')} ${year}`}
            look="sheet"
            isScrolling
            hasCards
            columns={COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))}
            given={given}
            rows={data?.days ?? null}
            keyOf={({ date }) => date}
          />
        </div>
      )}
    </SettingSection>
  )
}

/** `onAdded`: the first of the days. */
function ClosingDays({ onAdded }: { onAdded: (date: string) => void }) {
  const t = useMessages('company')
  const [typed, setTyped] = useState({ from: '', to: '', name: '' })
  const [isTried, setTried] = useState(false)
  const { save, isSaving, fault, faults } = useSave(enter, {
    invalidates: CALENDAR,
    undo: ({ before }, days) => ({ run: () => putBack(days, before), text: t('taken_back') }),
    onSaved: (_, [first]) => {
      setTyped({ from: '', to: '', name: '' })
      setTried(false)
      if (first) onAdded(first.date)
    },
    words: { saved: (_, days) => t('days_added', { count: days.length, name: days[0]?.name ?? '' }) },
  })
  const { from, to } = typed
  const name = typed.name.trim()
  // One day where no last one is given.
  const dates = isDate(from) && (to === '' || isDate(to)) ? daysBetween(from, to || from) : []
  const own = {
    from: isDate(from) ? null : t('day_missing'),
    to: isDate(from) && (dates.length === 0 || dates.length > COMPANY_DAYS_AT_ONCE) ? t('day_order') : null,
    name: name === '' ? t('day_name_missing') : null,
  }
  const submit = () => {
    setTried(true)
    if (own.from === null && own.to === null && own.name === null)
      void save(dates.map((date) => ({ date, name, is_working: false })))
  }
  const said = (field: keyof typeof own) => (isTried ? own[field] : null)
  return (
    <SettingForm
      name={t('days_title')}
      word={t('day_add')}
      fault={faults['days.0.name'] ? null : fault}
      isSaving={isSaving}
      onSubmit={submit}
    >
      <DateField
        label={t('day_from')}
        value={from}
        fault={said('from')}
        onChange={(day) => setTyped({ ...typed, from: day })}
      />
      <DateField
        label={t('day_to')}
        value={to}
        fault={said('to')}
        onChange={(day) => setTyped({ ...typed, to: day })}
      />
      <Field
        label={t('day_name')}
        autoComplete="off"
        maxLength={DAY_NAME_MAX}
        value={typed.name}
        fault={faults['days.0.name'] ?? said('name')}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
    </SettingForm>
  )
}
