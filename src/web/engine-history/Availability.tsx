// Which machines have an engine operation history, by model and month of manufacture (docs/product.md, Engine history): the rule's own figures.
import { monthOfDate } from '#domain/calendar-month.ts'
import { EARLY_MODEL, ENGINE_HISTORY_SINCE } from '#domain/engine-history.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './EngineHistoryPage.module.css'

export function Availability() {
  const t = useMessages('engine-history')
  const format = useFormat()
  const rows = [
    [EARLY_MODEL, ENGINE_HISTORY_SINCE.early],
    [t('which_crane'), ENGINE_HISTORY_SINCE.crane],
    [t('which_aerial'), ENGINE_HISTORY_SINCE.aerial],
  ] as const
  return (
    <section className={css.which}>
      <table>
        <caption>{t('which')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('which_machines')}</th>
            <th scope="col">{t('which_since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([machines, since]) => (
            <tr key={since}>
              <th scope="row">{machines}</th>
              <td>{t('which_made', { month: format.month(monthOfDate(since)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('which_unknown')}</p>
    </section>
  )
}
