// A result on site: the item, a photo, done. Opened by a machine's QR label.
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { daysText, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { MachineFrame, type MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import { DueDate } from '#web/maintenance/maintenance-list.tsx'
import { ResultForm } from '#web/maintenance/schedule/ResultForm.tsx'
import css from './RecordPage.module.css'

/** Shown at once where less is due. */
const FIRST = 4

export function RecordPage() {
  const { serial = '' } = useParams({ strict: false })
  return (
    <MachineFrame key={serial} serial={serial} page="record_photo" isOnSite>
      {(machine) => <Recording machine={machine} />}
    </MachineFrame>
  )
}

function Recording({ machine }: { machine: MachineMaintenance }) {
  const { t } = useMaintenanceWords()
  const { serial, meters } = machine
  const [point, setPoint] = useState<SchedulePoint | null>(null)
  return (
    <div className={css.page}>
      {point === null ? (
        <>
          <Points points={machine.points.filter(({ is_active }) => is_active)} onPick={setPoint} />
          <nav className={css.ways} aria-label={t('title')}>
            <Link to={schedulePath(serial)}>{t('to_schedule')}</Link>
            <Link to={schedulePath(serial, 'history')}>{t('history')}</Link>
          </nav>
        </>
      ) : (
        <section className={css.form} aria-label={point.name}>
          <h2>{point.name}</h2>
          <ResultForm serial={serial} point={point} meters={meters} isQuick onClose={() => setPoint(null)} />
        </section>
      )}
    </div>
  )
}

type PointsProps = { points: readonly SchedulePoint[]; onPick: (point: SchedulePoint) => void }

/** What is due at once, the others folded away. */
function Points({ points, onPick }: PointsProps) {
  const { t } = useMaintenanceWords()
  const due = points.filter(({ next }) => next !== null && next.level !== 'later').length
  const shown = Math.max(due, FIRST)
  return (
    <section aria-labelledby="what-was-done">
      <h2 id="what-was-done">{t('record_choose')}</h2>
      <PointButtons points={points.slice(0, shown)} onPick={onPick} />
      {points.length <= shown ? null : (
        <details className={css.more}>
          <summary>{t('record_more')}</summary>
          <PointButtons points={points.slice(shown)} onPick={onPick} />
        </details>
      )}
    </section>
  )
}

function PointButtons({ points, onPick }: PointsProps) {
  const given = useMaintenanceWords()
  return (
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point.point_id}>
          <Button size="wide" className={css.point ?? ''} onClick={() => onPick(point)}>
            <b>{point.name}</b>
            {point.next ? (
              <span>
                <DueDate date={point.next.date} level={point.next.level} given={given} />{' '}
                {daysText(point.next.days, given)}
              </span>
            ) : null}
          </Button>
        </li>
      ))}
    </ul>
  )
}
