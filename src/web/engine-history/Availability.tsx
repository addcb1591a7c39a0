// The table of machines that have an engine operation history.
import { monthOfDate } from '#domain/calendar-month.ts'
import { EARLY_MODEL, ENGINE_HISTORY_SINCE } from '#domain/engine-history.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import css from './EngineHistoryPage.module.css'

/** Machines, and the date of manufacture from which they have a history. */
type Since = { machines: string; since: string }

export function Availability() {
  const t = useMessages('engine-history')
  const format = useFormat()
  const rows: readonly Since[] = [
    { machines: EARLY_MODEL, since: ENGINE_HISTORY_SINCE.early },
    { machines: t('which_crane'), since: ENGINE_HISTORY_SINCE.crane },
    { machines: t('which_aerial'), since: ENGINE_HISTORY_SINCE.aerial },
  ]
  return (
    <section className={css.which}>
      <h3>{t('which')}</h3>
      <TableToTake
        look="sheet"
        caption={t('which')}
        columns={[
          { key: 'machines', name: t('which_machines'), isRowHead: true, cell: ({ machines }) => machines },
          {
            key: 'since',
            name: t('which_since'),
            cell: ({ since }) => t('which_made', { month: format.month(monthOfDate(since)) }),
          },
        ]}
        given={null}
        rows={rows}
        keyOf={({ since }) => since}
      />
      <p>{t('which_unknown')}</p>
    </section>
  )
}
