// A machine's maintenance: its meters and its schedule points.
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { PLACES } from '#contract/maintenance/choices.ts'
import { useMay } from '#web/base/may.ts'
import { ListCards } from '#web/list/ListCards.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { MachineFrame, type MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { MetersSection } from './MetersSection.tsx'
import { OwnPointForm } from './OwnPointForm.tsx'
import { POINT_COLUMNS, pointCard, type PointGiven } from './point-columns.tsx'
import { Sheet } from '#web/maintenance/Sheet.tsx'

const NONE: ReadonlySet<string> = new Set()
function fetchNothing() {
  return undefined
}

export function SchedulePage() {
  const { serial = '' } = useParams({ strict: false })
  return (
    <MachineFrame key={serial} serial={serial} page="title">
      {(machine) => <Schedule machine={machine} />}
    </MachineFrame>
  )
}

function keyOfPoint({ point_id }: SchedulePoint): string {
  return String(point_id)
}

/** From the engine on, those of one place by their dates. */
function inOrderOfPlaces(points: readonly SchedulePoint[]): SchedulePoint[] {
  return points.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))
}

function Schedule({ machine }: { machine: MachineMaintenance }) {
  const words = useMaintenanceWords()
  const { t } = words
  const { meters, points, is_ic1r } = machine
  const isPhone = useMedia(PHONE)
  const mayPlan = useMay('plan')
  const [order, setOrder] = useState<'date' | 'place'>('date')
  const rows = order === 'date' ? points : inOrderOfPlaces(points)
  const given = useMemo(
    (): PointGiven => ({
      ...words,
      machine,
      rates: Object.fromEntries(meters.map(({ meter, hours_per_day }) => [meter, hours_per_day])),
    }),
    [words, machine, meters],
  )
  const columns = useMemo(
    () =>
      POINT_COLUMNS.filter(({ key }) => mayPlan || key !== 'act').map((column) => ({
        ...column,
        name: t(column.key === 'act' ? 'register' : `col_${column.key}`),
      })),
    [t, mayPlan],
  )
  return (
    <>
      <MetersSection machine={machine} />
      <section className={css.section}>
        <header className={css.sectionHead}>
          <h2>{t('points')}</h2>
          <span className={css.row}>
            <Segments
              label={t('points_order')}
              value={order}
              options={[
                ['date', t('points_by_date')],
                ['place', t('points_by_place')],
              ]}
              onChange={setOrder}
            />
            {is_ic1r || !mayPlan ? null : (
              <SheetButton
                prepare={fetchNothing}
                renderSheet={(sheet) => (
                  <Sheet label={t('add_point')} {...sheet}>
                    <OwnPointForm machine={machine} onClose={sheet.onClose} />
                  </Sheet>
                )}
              >
                {t('add_point')}
              </SheetButton>
            )}
          </span>
        </header>
        {isPhone ? (
          <ListCards
            rows={rows}
            keyOf={keyOfPoint}
            given={given}
            card={pointCard}
            faded={NONE}
            fadedTitle=""
            isBusy={false}
          >
            {null}
          </ListCards>
        ) : (
          <TableToTake
            look="sheet"
            isScrolling
            className={css.points}
            caption={t('points')}
            columns={columns}
            given={given}
            rows={rows}
            keyOf={keyOfPoint}
            markOf={({ is_active }) => (is_active ? undefined : 'off')}
          />
        )}
      </section>
    </>
  )
}
