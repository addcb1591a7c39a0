// The sites of a machine's month as a table for paper, in the order of time.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { WaitingBar } from '#web/ui/WaitingBar.tsx'
import { momentText } from './moment-text.ts'
import css from './SitesOfMonth.module.css'
import { useTrack } from './use-track.ts'

export function SitesOfMonth({ serial, month }: { serial: string; month: CalendarMonth }) {
  const t = useMessages('location')
  const format = useFormat()
  const { view, error } = useTrack(serial, month, { inPlace: true })
  if (!view) return <div className={css.state}>{error ? t('load_failed') : <WaitingBar width={320} />}</div>
  if (view.stays.length === 0) return <p className={css.state}>{t('empty_period', { period: format.month(month) })}</p>
  const moment = (at: number) => momentText(at, view.timeDifference, format, false)
  const wayTo = (index: number) => view.transports.find(({ to }) => to === index) ?? null
  return (
    <table className={css.sites}>
      <caption className="vh">{t('stays')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('site_number')}</th>
          <th scope="col">{t('job_site')}</th>
          <th scope="col">{t('arrival')}</th>
          <th scope="col">{t('departure')}</th>
          <th scope="col" data-figure>
            {t('hours_worked')} ({format.unit('hours')})
          </th>
          <th scope="col" data-figure>
            {t('way_there')} ({format.unit('distance')})
          </th>
        </tr>
      </thead>
      <tbody>
        {view.stays.map((stay, index) => (
          <tr key={stay.number}>
            <td>{stay.number}</td>
            <th scope="row">{stay.place ?? t('no_address')}</th>
            <td>{stay.isOpenStart ? t('by_moment', { moment: moment(stay.arrived_at) }) : moment(stay.arrived_at)}</td>
            <td>{stay.isOpenEnd ? `${t('last_seen')} ${moment(stay.left_at)}` : moment(stay.left_at)}</td>
            <td data-figure>{format.quantity(stay.hours, 'hours')}</td>
            <td data-figure>{format.quantity(wayTo(index)?.kilometres ?? null, 'distance')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
