// The machines that a figure of the fleet came from, the most first, a page at a time; with those of other pages they are the figure.
import type { TrendMonth } from './trend.ts'
import type { FleetFigure } from './fleet-sums.ts'
import type { ListCriteria } from './list-criteria.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { listMonthMachines } from '#contract/daily-machines.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/links.ts'
import { useApi } from '#web/base/use-api.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { useToday } from '#web/base/use-today.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import css from './ExplainSheet.module.css'
import { othersOf, partOf, SORT, wholeOf } from './fleet-sums.ts'

export type FleetExplained = {
  label: string
  /** As the page shows it, without its unit. */
  value: string
  figure: FleetFigure
  /** The month that it is of. */
  shown: TrendMonth
  /** The search that found its machines. */
  criteria: ListCriteria
}

type Props = FleetExplained & { trigger: RefObject<HTMLElement | null>; onClose: () => void }

const RULES = { utilisation: 'rule_available', idle_share: 'rule_share', operation: 'rule_machines' } as const

const monthPath = (serial: string, month: CalendarMonth): string => `${dailyPath(serial)}?month=${monthValue(month)}`

export function MachinesSheet({ label, value, figure, shown, criteria, trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const l = useMessages('list')
  const words = useMessages('error')
  const format = useFormat()
  const [page, setPage] = useState(1)
  const { date: today } = useToday()
  const { month, reported, available } = shown
  const { data, error, refetch } = useApi(
    listMonthMachines,
    { query: { ...month, ...criteria, before: today, sort: SORT[figure], page } },
    { inPlace: true },
  )
  const hours = format.unit('hours')
  // What each machine is held against: the same hours for all.
  const hoursEach = available === null || !reported ? 0 : available / reported.machines
  const counted = (slots: Parameters<typeof partOf>[1], machines: number) => {
    const whole = figure === 'utilisation' ? hoursEach * machines * 4 : wholeOf(figure, slots)
    const part = hoursText(partOf(figure, slots), format)
    return whole === null ? part : t('part_of', { part, whole: hoursText(whole, format) })
  }
  const others = data && reported ? othersOf(reported, data.machines) : null
  const foot = () => {
    if (!reported) return ''
    if (figure === 'utilisation')
      return t('foot_available', {
        operating: hoursText(reported.counted_slots, format),
        available: format.number(available, (available ?? 0) % 1 === 0 ? 0 : 1),
      })
    const part = partOf(figure, reported)
    if (figure === 'idle_share')
      return t('foot_share', {
        part: hoursText(part, format),
        whole: hoursText(wholeOf(figure, reported) ?? 0, format),
      })
    return t('foot_machines', {
      slots: format.number(part),
      machines: format.number(reported.machines),
      hours: hoursText(part, format),
    })
  }
  const last = data?.last_page ?? 1
  return (
    <Popover
      label={t('sheet_machines', { figure: label })}
      trigger={trigger}
      onClose={onClose}
      className={css.popover ?? ''}
    >
      <div className={css.sheet} aria-busy={!data && !error}>
        <header className={css.head}>
          <div>
            <h2>{label}</h2>
            <p className="m3">{format.month(month)}</p>
          </div>
          <p className={css.total}>
            {value} <span className="u">{figure === 'operation' ? hours : format.unit('percent')}</span>
          </p>
          <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        <p className={css.rule}>{t(RULES[figure])}</p>
        {error && !data ? (
          <ListState kind="error" title={t('machines_failed')} why={faultWords(error, words)}>
            <Button onClick={() => void refetch()}>{words('try_again')}</Button>
          </ListState>
        ) : null}
        {data && others ? (
          <>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('machine')}</th>
                  <th scope="col">{t('days_operated')}</th>
                  <th scope="col" className="num">
                    {t('counts')} <span className="u">{hours}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.machines.map((machine) => (
                  <tr key={machine.serial}>
                    <th scope="row">
                      <Link to={monthPath(machine.serial, month)} onClick={onClose}>
                        {machine.display_serial}
                      </Link>{' '}
                      <span className="m3">{machine.type_code}</span>
                    </th>
                    <td>
                      {t('days_of', {
                        operated: format.number(machine.operated_days),
                        reported: format.number(machine.reported_days),
                      })}
                    </td>
                    <td className="num">{counted(machine, 1)}</td>
                  </tr>
                ))}
                {others.machines > 0 ? (
                  <tr>
                    <th scope="row">{t('foot_others')}</th>
                    <td>{format.number(others.machines)}</td>
                    <td className="num">{counted(others, others.machines)}</td>
                  </tr>
                ) : null}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {foot()}
                  </th>
                  <td className="num">
                    {value} <span className="u">{figure === 'operation' ? hours : format.unit('percent')}</span>
                  </td>
                </tr>
              </tfoot>
            </table>
            {last > 1 ? (
              <Pager
                label={l('pages')}
                range={l('range_of', {
                  from: format.number((page - 1) * data.per_page + 1),
                  to: format.number((page - 1) * data.per_page + data.machines.length),
                  total: format.number(data.total),
                })}
                position={l('page_of', { page: format.number(page), last: format.number(last) })}
                previous={l('page_previous')}
                next={l('page_next')}
                onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
                onNext={page < last ? () => setPage(page + 1) : undefined}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Popover>
  )
}
