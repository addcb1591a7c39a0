// The machine's operations before an alarm: bars over seconds, and figures.
import type { AlarmDetail } from '#contract/alarm/alarm.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import css from './AlarmDialog.module.css'
import { useDetailText } from './use-detail-text.ts'

export function AlarmOperations({ alarm: { operations, times } }: { alarm: AlarmDetail }) {
  const t = useMessages('alarm-detail')
  const format = useFormat()
  const text = useDetailText()
  const first = Math.min(...operations.map(({ from }) => from), ...times)
  const last = Math.max(0, ...operations.map(({ to }) => to ?? 0), ...times)
  const share = (second: number) => ((second - first) / Math.max(1, last - first)) * 100
  const rows = operations.map((operation, at) => ({ ...operation, at }))
  return (
    <section className={css.section}>
      <h3>{t('operations')}</h3>
      <TableToTake
        look="sheet"
        caption={t('operations')}
        given={text}
        rows={rows}
        keyOf={({ at }) => String(at)}
        columns={[
          {
            key: 'operation',
            name: t('operation'),
            isRowHead: true,
            cell: ({ operation }, { operationOf }) => operationOf(operation),
          },
          {
            key: 'bar',
            name: `${text.secondOf(first)} … ${text.secondOf(last)} ${format.seconds}`,
            isAct: true,
            cell: ({ from, to }) => barOf(share(0), share(from), share(to ?? last)),
          },
          {
            key: 'from',
            name: t('from'),
            unit: format.seconds,
            isFigure: true,
            cell: ({ from }, { secondOf }) => secondOf(from),
          },
          {
            key: 'until',
            name: t('until'),
            unit: format.seconds,
            isFigure: true,
            cell: ({ to }, { secondOf }) => (to === null ? t('went_on') : secondOf(to)),
          },
        ]}
      />
    </section>
  )
}

/** Shares of the width, in percent. */
function barOf(moment: number, from: number, to: number) {
  return (
    <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={from} width={Math.max(0.7, to - from)} y="1" height="8" />
      <path d={`M${moment} 0v10`} />
    </svg>
  )
}
