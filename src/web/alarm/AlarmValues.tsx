// The values around an alarm's moment: a line each, with a table twin.
import { useMemo } from 'react'
import type { AlarmDetail } from '#contract/alarm/alarm.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { ChartColumn } from '#web/ui/charts/chart-column.ts'
import { ChartOrTable, ChartOrTableSwitch } from '#web/ui/charts/ChartOrTable.tsx'
import { takenFigures } from '#web/list/take-away/FigureTableToTake.tsx'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { FigureTable } from '#web/ui/charts/FigureTable.tsx'
import { LineChart } from '#web/ui/charts/LineChart.tsx'
import css from './AlarmDialog.module.css'
import { useDetailText } from './use-detail-text.ts'

/** Seconds whose names fit below the axis. */
const TICKS = 6
const HEIGHT = 118

export function AlarmValues({ alarm: { times, values, operations } }: { alarm: AlarmDetail }) {
  const t = useMessages('alarm-detail')
  const format = useFormat()
  const text = useDetailText()
  const columns = useMemo(() => {
    const every = Math.ceil(times.length / TICKS)
    const moment = times.indexOf(0)
    return times.map((second, at): ChartColumn => ({
      key: String(second),
      tick: (at - Math.max(0, moment)) % every === 0 ? text.secondOf(second) : '',
      name: second === 0 ? t('moment') : `${text.secondOf(second)} ${format.seconds}`,
    }))
  }, [times, t, text, format])
  const rows = times.map((second, at) => ({
    key: String(second),
    name: second === 0 ? `0 (${t('moment')})` : text.secondOf(second),
    cells: values.map(({ data, unit }) => text.numberOf(data[at] ?? null, unit)),
  }))
  const figures = {
    caption: t('values'),
    nameHead: `${t('second')} (${format.seconds})`,
    columns: values.map(({ name, unit }) => ({ key: name, name: text.nameOf(name), unit: text.unitOf(unit) })),
    rows,
  }
  const about = [t('cases', { count: times.length }), t(operations.length > 0 ? 'with_operation' : 'without_operation')]
  return (
    <section className={css.section}>
      <header>
        <h3>
          {t('values')} <small>{about.join(', ')}</small>
        </h3>
        <ChartOrTableSwitch label={t('view')} chart={t('chart')} table={t('table')} />
      </header>
      <ChartOrTable
        chart={
          <div className={css.charts}>
            {values.map(({ name, unit, data }) => (
              <LineChart
                key={name}
                label={text.nameOf(name)}
                unit={text.unitOf(unit)}
                columns={columns}
                series={[{ key: name, name: '', line: 'solid', values: data.map((row) => text.valueOf(row, unit)) }]}
                number={format.number}
                decimals={text.decimalsOf(unit)}
                height={HEIGHT}
              />
            ))}
          </div>
        }
        table={<FigureTable {...figures} />}
      />
      <TakeAwayBelow table={takenFigures(figures)} />
    </section>
  )
}
