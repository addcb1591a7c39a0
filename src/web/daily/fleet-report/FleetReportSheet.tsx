// The sheet of a fleet report: figures, course, rankings, silent, overloads.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FleetReport, RangeItem } from '#contract/daily/range.ts'
import type { listRangeShape } from '#contract/daily/range.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listMachinesShape } from '#contract/machine/machine.shape.ts'
import { config } from '#web/base/config.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath, rangePath } from '#web/base/page-links.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useUser } from '#web/base/session.ts'
import { moneyText, signedPoints } from '#web/daily/range/range-figures.ts'
import { isGuessed } from '#web/daily/range/range-list.tsx'
import { hoursText } from '#web/machine/day-words.ts'
import { silenceText } from '#web/machine/silence-text.ts'
import { FleetTrend } from './FleetTrend.tsx'
import css from './FleetReport.module.css'

type Ranking = ResponseOf<typeof listRangeShape>
type Props = {
  dates: string
  most: Ranking
  idle: Ranking
  report: FleetReport
  silent: ResponseOf<typeof listMachinesShape>
}

export function FleetReportSheet({ dates, most, idle, report, silent }: Props) {
  const t = useMessages('daily-range')
  const m = useMessages('machine')
  const format = useFormat()
  const user = useUser()
  const { totals, price, co2_per_litre } = most
  const { before } = totals
  const hours = (slots: number) => `${hoursText(slots, format)} ${format.unit('hours')}`
  const percent = (share: number | null) => `${format.quantity(share === null ? null : share * 100, 'percent')} %`
  const money = (value: number | null) =>
    [moneyText(value, price?.currency ?? null, format), price?.currency].filter(Boolean).join(' ')
  const then = (text: string | null) => (before && text !== null ? t('before_value', { value: text }) : null)
  const co2 = (fuel: number | null) =>
    fuel === null || co2_per_litre === null ? null : t('report_kg', { value: format.number(fuel * co2_per_litre, 0) })
  const costName = t(isGuessed('idle_cost', price) ? 'idle_cost_most' : 'idle_cost')
  const range = `${most.from}..${most.to}`
  const worked = ({ reported_days }: RangeItem) => reported_days > 0
  const machine = ({
    serial,
    display_serial,
    type_code,
  }: Pick<RangeItem, 'serial' | 'display_serial' | 'type_code'>) => (
    <>
      <Link to={rangePath(serial, range)}>{display_serial}</Link> <small>{type_code}</small>
    </>
  )
  return (
    <article className={css.sheet}>
      <header className={css.title}>
        <h2>{t('report_title')}</h2>
        <b>{dates}</b>
        <span>{user?.company.name}</span>
      </header>
      <dl className={css.figures}>
        <Figure
          name={t('report_machines')}
          value={format.number(totals.machines)}
          basis={then(before && format.number(before.machines))}
        />
        <Figure
          name={t('operating')}
          value={totals.machines > 0 ? hours(totals.operation_slots) : UNKNOWN}
          basis={then(before && before.machines > 0 ? hours(before.operation_slots) : null)}
        />
        <Figure
          name={t('days')}
          value={format.number(totals.machines > 0 ? totals.operated_days : null)}
          basis={then(before && before.machines > 0 ? format.number(before.operated_days) : null)}
        />
        <Figure
          name={t('idle_share')}
          value={percent(totals.idle_share)}
          basis={
            totals.idle_share === null || before?.idle_share == null
              ? null
              : `${signedPoints(totals.idle_share - before.idle_share, format)} ${t('points')}`
          }
        />
        <Figure
          name={costName}
          value={money(totals.idle_cost)}
          basis={then(before?.idle_cost == null ? null : money(before.idle_cost))}
        />
        {co2_per_litre === null ? null : (
          <Figure name={t('report_co2')} value={co2(totals.fuel) ?? UNKNOWN} basis={then(co2(before?.fuel ?? null))} />
        )}
        <Figure name={t('report_overloads')} value={format.number(report.overloads.total)} basis={null} />
      </dl>
      <FleetTrend trend={report.trend} />
      <div className={css.tables}>
        <Table title={t('report_most')} heads={[t('machine'), t('days'), t('operating')]} none={t('none')}>
          {most.machines
            .filter(worked)
            .map((item) => [machine(item), format.number(item.operated_days), hours(item.operation_slots)])}
        </Table>
        <Table
          title={t('report_idle')}
          heads={[t('machine'), t('idle_hours'), t('idle_share'), costName]}
          none={t('none')}
        >
          {idle.machines
            .filter((item) => item.idle_share !== null)
            .map((item) => [machine(item), hours(item.neutral_slots), percent(item.idle_share), money(item.idle_cost)])}
        </Table>
        <Table
          title={`${t('report_silent')} ${format.number(silent.total)}`}
          heads={[t('machine'), t('report_since'), t('report_reason')]}
          none={t('report_none_silent')}
        >
          {silent.machines.map((item) => [
            <span key="name">
              <Link to={machinePath(item.serial)}>{item.display_serial}</Link> <small>{item.type_code}</small>
            </span>,
            format.dateTime(item.latest_updated_date),
            silenceText(item, m) ?? '',
          ])}
        </Table>
        <Table
          title={`${t('report_overloads')} ${format.number(report.overloads.total)}`}
          heads={[t('machine'), t('report_count'), t('report_peak')]}
          none={t('report_none_overloads')}
        >
          {report.overloads.machines.map((item) => [
            machine(item),
            format.number(item.count),
            `${format.quantity(item.peak_load_ratio, 'percent')} %`,
          ])}
        </Table>
      </div>
      <footer className={css.foot}>
        <span>{t('report_note')}</span>
        <span>
          {config().brand_name} · {format.dateTime(new Date(serverNow()).toISOString())}
        </span>
      </footer>
    </article>
  )
}

function Figure({ name, value, basis }: { name: string; value: string; basis: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {basis === null ? null : <span>{basis}</span>}
      </dd>
    </div>
  )
}

type TableProps = { title: string; heads: readonly string[]; none: string; children: readonly (readonly ReactNode[])[] }

/** Names to the left, figures to the right. */
function Table({ title, heads, none, children }: TableProps) {
  return (
    <table>
      <caption>{title}</caption>
      {children.length === 0 ? (
        <tbody>
          <tr>
            <td>{none}</td>
          </tr>
        </tbody>
      ) : (
        <>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map(([name, ...figures], row) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows of a sheet never change places
              <tr key={row}>
                <th scope="row">{name}</th>
                {figures.map((figure, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column
                  <td key={at}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </>
      )}
    </table>
  )
}
