// The sites of a machine's month as a table for paper, in the order of time.
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { momentText } from './moment-text.ts'
import { siteColumns } from './site-columns.ts'
import css from './SitesOfMonth.module.css'
import { useTrack } from './use-track.ts'

export function SitesOfMonth({ serial, month }: { serial: string; month: CalendarMonth }) {
  const t = useMessages('location')
  const format = useFormat()
  const { view, error } = useTrack(serial, month, { throwOnError: false })
  if (!view) return <div className={css.state}>{error ? t('load_failed') : <WaitingBar width={320} />}</div>
  if (view.stays.length === 0) return <p className={css.state}>{t('empty_period', { period: format.month(month) })}</p>
  const moment = (at: number) => momentText(at, view.timeDifference, format, false)
  const columns = siteColumns({ t, format, view, moment })
  return (
    <table className={css.sites}>
      <caption className="vh">{t('stays')}</caption>
      <thead>
        <tr>
          {columns.map(({ key, name, unit, isFigure }) => (
            <th key={key} scope="col" data-figure={isFigure}>
              {unit ? `${name} (${unit})` : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.stays.map((stay) => (
          <tr key={stay.number}>
            {columns.map(({ key, isRowHead, isFigure, cell }) =>
              isRowHead ? (
                <th key={key} scope="row">
                  {cell(stay, null)}
                </th>
              ) : (
                <td key={key} data-figure={isFigure}>
                  {cell(stay, null)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
