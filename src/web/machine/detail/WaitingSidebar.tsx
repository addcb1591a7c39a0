// The frame of the sidebar while its machine loads.
import { useMessages } from '#web/base/i18n.ts'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './MachineSidebar.module.css'

/** Most machines have two hour meters and an odometer. */
const METER_LINES = [58, 66, 72]

export function WaitingSidebar({ serial }: { serial: string }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  return (
    <div className={css.block} aria-busy="true">
      <div className={css.strip}>
        <span className={`${css.picture} ${css.waiting}`}>
          <Silhouette category="41" size="sheet" />
        </span>
        <span className={css.names}>
          <b>{serial}</b>
          <small>
            <WaitingBar width={120} />
          </small>
        </span>
        <span className={css.more} />
      </div>
      <div className={css.rest}>
        <dl>
          <div className={css.wide}>
            <dt>{list('field_display_serial')}</dt>
            <dd className={css.serial}>{serial}</dd>
          </div>
          <Waiting name={list('field_type_code')} width={72} />
          <Waiting name={list('field_management_number')} width={48} place={css.right} />
          <Waiting name={list('field_registration_number')} width={110} place={css.wide} />
          <Waiting name={list('field_machine_location')} width={140} place={css.wide} hasAge />
          <div className={css.wide}>
            <dt>{list('field_meters')}</dt>
            {METER_LINES.map((width) => (
              <dd key={width} className={css.meter}>
                {/* One line each, as high as the text to come. */}
                <span>
                  <WaitingBar width={width} />
                </span>
                <span>
                  <WaitingBar width={56} />
                </span>
              </dd>
            ))}
          </div>
          <Waiting name={t('state')} width={64} place={css.wide} hasAge />
        </dl>
      </div>
    </div>
  )
}

type WaitingProps = { name: string; width: number; place?: string | undefined; hasAge?: boolean }

function Waiting({ name, width, place, hasAge = false }: WaitingProps) {
  return (
    <div className={place}>
      <dt>{name}</dt>
      <dd>
        <WaitingBar width={width} />
        {hasAge ? (
          <small>
            <WaitingBar width={88} />
          </small>
        ) : null}
      </dd>
    </div>
  )
}
