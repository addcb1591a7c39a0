// What is due next on a machine: the first points of its schedule.
import { Link } from '@tanstack/react-router'
import { getMaintenance } from '#contract/maintenance/maintenance.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import css from '#web/ui/controls/Button.module.css'
import { Line } from '#web/ui/charts/Lines.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'

const SHOWN = 4

/** A schedule changes with reports, results and the day. */
const RENEW_MS = 300_000

export function NextPoints({ machine: { serial } }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const format = useFormat()
  const schedule = useApi(getMaintenance, { params: { serial } }, { refetchInterval: RENEW_MS, throwOnError: false })
  const points = schedule.isPlaceholderData ? undefined : schedule.data?.points
  const next = (points ?? [])
    .flatMap(({ point_id, name, next: due }) => (due?.date ? [{ point_id, name, ...due, date: due.date }] : []))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return (
    <>
      {next.slice(0, SHOWN).map(({ point_id, name, date, level }) => (
        <Line key={point_id} name={level === 'later' ? name : <Mark kind={level}>{name}</Mark>}>
          {format.day(date)}
        </Line>
      ))}
      <Line name={schedule.error ? t('schedule_failed') : ''}>
        <Link to={schedulePath(serial)} className={`${css['button']} ${css['small']}`}>
          {t('whole_schedule')}
        </Link>
      </Line>
    </>
  )
}
