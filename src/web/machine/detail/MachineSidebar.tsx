// The sidebar of a machine: picture, title block, menu.
import { type ComponentType, useState } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { metersOfLabel } from '#domain/hour-meter.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { doubtMark, doubtText } from '#web/machine/meter-doubt.tsx'
import { placeText } from '#web/machine/place-text.ts'
import { silenceTitle } from '#web/machine/silence-text.ts'
import { useNow } from '#web/base/use-now.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './MachineSidebar.module.css'
import { Neighbours } from './Neighbours.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { useRightSerial } from '#web/page/use-right-serial.ts'
import { WaitingSidebar } from './WaitingSidebar.tsx'
import { modelText } from '#web/machine/model-text.ts'

type Props = {
  serial: string
  /** The menu of its screens, provided by the app. */
  Menu: ComponentType<{ machine: MachineDetail }>
}

export function MachineSidebar({ serial, Menu }: Props) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const categoryName = useMessages('category')
  const format = useFormat()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const isSought = useRightSerial(serial, isMissing)
  if (isMissing && !isSought) return null
  if (machine === null) return <WaitingSidebar serial={serial} />
  const category = categoryName(`category_${machine.machine_category}`)
  const { latest_location: location } = machine
  const silence = silenceTitle(machine, list)
  return (
    <div className={css.block} data-open={isOpen || undefined}>
      <div className={css.strip}>
        <span className={css.picture}>
          <Silhouette category={machine.machine_category} label={category} size="sheet" />
        </span>
        <span className={css.names}>
          <b>{machine.display_serial}</b>
          <small>{[machine.type_code, machine.management_number].filter(Boolean).join(list('list_comma'))}</small>
        </span>
        <Neighbours serial={machine.serial} />
        <button
          type="button"
          className={css.more}
          aria-expanded={isOpen}
          aria-controls="machine-block"
          aria-label={t('about_machine', { serial: machine.display_serial })}
          onClick={() => setOpen(!isOpen)}
        >
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M1 3l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </div>
      <div id="machine-block" className={css.rest}>
        <dl>
          <div className={css.wide}>
            <dt>{category}</dt>
            <dd className={css.serial}>{machine.display_serial}</dd>
          </div>
          <div>
            <dt>{list('field_type_code')}</dt>
            <dd>{modelText(machine)}</dd>
          </div>
          <div className={css.right}>
            <dt>{list('field_management_number')}</dt>
            <dd>{machine.management_number ?? UNKNOWN}</dd>
          </div>
          <div className={css.wide}>
            <dt>{list('field_registration_number')}</dt>
            <dd>{machine.registration_number ?? UNKNOWN}</dd>
          </div>
          <div className={css.wide}>
            <dt>{list('field_machine_location')}</dt>
            <dd>
              {placeText(machine, list)}
              {location ? <small>{t('position_age', { age: format.age(location.recorded_date, now) })}</small> : null}
            </dd>
          </div>
          <div className={css.wide}>
            <dt>{list('field_meters')}</dt>
            {machine.hour_meters.map(({ label, hours }) => (
              <dd key={label} className={css.meter}>
                <span>{list(`meter_${label}`)}</span>
                <span>
                  {format.quantity(hours, 'hours')}
                  {hours === null ? null : <span className="u"> {format.unit('hours')}</span>}
                  {doubtMark(doubtText(machine, metersOfLabel(label, machine.machine_category), { t: list, format }))}
                </span>
              </dd>
            ))}
            <dd className={css.meter}>
              <span>{list('field_odometer')}</span>
              <span>
                {format.quantity(machine.odometer, 'distance')}
                {machine.odometer === null ? null : <span className="u"> {format.unit('distance')}</span>}
                {doubtMark(doubtText(machine, ['odometer'], { t: list, format }))}
              </span>
            </dd>
          </div>
          <div className={css.wide}>
            <dt>{t('state')}</dt>
            <dd>
              <Mark kind={machine.activity}>
                <b>{list(`activity_${machine.activity}`)}</b>
              </Mark>
              {machine.latest_updated_date ? (
                <small>{t('report_age', { age: format.age(machine.latest_updated_date, now) })}</small>
              ) : null}
              {silence === undefined ? null : <small>{silence}</small>}
            </dd>
          </div>
        </dl>
        <Menu machine={machine} />
      </div>
    </div>
  )
}
