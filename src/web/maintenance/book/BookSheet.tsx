// The pages of a service book: the machine, then its visits by day.
import type { MaintenanceResult } from '#contract/maintenance/maintenance.ts'
import { config } from '#web/base/config.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { useToday } from '#web/base/use-today.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import { meterName } from '#web/maintenance/meters/meter-name.ts'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './ServiceBook.module.css'

type Visit = { key: string; done_on: string; executor: string; results: MaintenanceResult[] }

/** What one executor did on one day gets one stamp. */
function visitsOf(results: readonly MaintenanceResult[]): Visit[] {
  const visits = new Map<string, Visit>()
  for (const result of results) {
    const { done_on, executor } = result
    const key = `${done_on} ${executor}`
    const visit = visits.get(key) ?? { key, done_on, executor, results: [] }
    visit.results.push(result)
    visits.set(key, visit)
  }
  return [...visits.values()]
}

export function BookSheet({
  machine,
  results,
}: {
  machine: MachineMaintenance
  results: readonly MaintenanceResult[]
}) {
  const { t, format } = useMaintenanceWords()
  const list = useMessages('machine')
  const company = useUser()?.company.name ?? ''
  const today = useToday().date
  const { machine_info: info } = machine
  const delivered = info.delivery_date?.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3') ?? null
  const facts: [string, string][] = [
    [t('book_company'), company],
    [t('col_machine'), `${machine.display_serial} · ${machine.type_code}`],
    [t('col_number'), machine.management_number ?? UNKNOWN],
    [list('field_registration_number'), info.register_no ?? UNKNOWN],
    [list('field_delivery_date'), format.day(delivered)],
    ...machine.meters.map(({ meter, value, reported_on }): [string, string] => [
      meterName(meter, machine, { t }),
      `${format.number(value, 1)} ${format.metricUnit(meter === 'odometer' ? 'distance' : 'hours')} (${format.day(reported_on)})`,
    ]),
  ]
  return (
    <div className={css.sheets}>
      <table className={css.book}>
        <caption>
          <span className={css.title}>
            <Silhouette category={machine.machine_category} size="card" />
            <b>{t('book_of', { serial: machine.display_serial })}</b>
            <span>
              {config().brand_name} · {t('book_printed', { date: format.day(today) })}
            </span>
          </span>
          <span className={css.facts}>
            {facts.map(([label, value]) => (
              <span key={label}>
                <i>{label}</i> {value}
              </span>
            ))}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('done_on')}</th>
            <th scope="col">{t('col_item')}</th>
            <th scope="col">{t('book_hours')}</th>
            <th scope="col">{t('book_notes')}</th>
            <th scope="col">{t('executor')}</th>
            <th scope="col">{t('book_stamp')}</th>
          </tr>
        </thead>
        {visitsOf(results).map((visit) => (
          <tbody key={visit.key}>
            {visit.results.map((result, at) => (
              <tr key={result.result_id}>
                {at === 0 ? (
                  <th scope="rowgroup" rowSpan={visit.results.length}>
                    {format.day(visit.done_on)}
                  </th>
                ) : null}
                <td>{result.name}</td>
                <td className={css.figure}>{format.number(result.meter, 1)}</td>
                <td>{[result.memo, result.comment, result.parts].filter(Boolean).join(' · ')}</td>
                {at === 0 ? (
                  <>
                    <td rowSpan={visit.results.length}>{visit.executor || UNKNOWN}</td>
                    <td rowSpan={visit.results.length} className={css.stamp}>
                      <span className="vh">{t('book_stamp')}</span>
                    </td>
                  </>
                ) : null}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
