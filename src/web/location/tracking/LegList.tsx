// Stays and the ways between them: arrival, departure, work, distance.
import type { Transport } from '#domain/stay.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { SignDrawing } from '#web/ui/map/SignDrawing.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { CATEGORY_SIGNS, stayId } from './track-drawing.ts'
import type { Leg, ViewedStay } from './track-view.ts'
import css from './LegList.module.css'

type Props = {
  /** The newest first. */
  legs: readonly Leg[]
  stays: readonly ViewedStay[]
  isLoading: boolean
  /** An instant on the machine's clock. */
  moment: (at: number) => string
  selected: string | null
  onSelect: (stay: ViewedStay) => void
}

export function LegList({ legs, stays, isLoading, moment, selected, onSelect }: Props) {
  const t = useMessages('location')
  return (
    <section className={css.legs}>
      <h2>{t('stays')}</h2>
      {isLoading ? <WaitingBar width={200} /> : null}
      <ol>
        {legs.map((leg) =>
          leg.kind === 'stay' ? (
            <StayItem
              key={stayId(leg.stay)}
              stay={leg.stay}
              moment={moment}
              isSelected={selected === stayId(leg.stay)}
              onSelect={() => onSelect(leg.stay)}
            />
          ) : (
            <TransportItem
              key={`way ${leg.transport.began_at}`}
              transport={leg.transport}
              stays={stays}
              moment={moment}
            />
          ),
        )}
      </ol>
    </section>
  )
}

type StayProps = { stay: ViewedStay; moment: Props['moment']; isSelected: boolean; onSelect: () => void }

function StayItem({ stay, moment, isSelected, onSelect }: StayProps) {
  const t = useMessages('location')
  const format = useFormat()
  const { number, place, category, hours, isOpenStart, isOpenEnd } = stay
  const [arrived, left] = [moment(stay.arrived_at), moment(stay.left_at)]
  return (
    <li className={css.stay} data-selected={isSelected || undefined}>
      <button type="button" aria-pressed={isSelected} onClick={onSelect}>
        <SignDrawing name={CATEGORY_SIGNS[category]} /> <b>{number}</b> <span>{place ?? t('no_address')}</span>
      </button>
      <dl>
        <div>
          <dt>{t('arrival')}</dt>
          <dd>{isOpenStart ? t('by_moment', { moment: arrived }) : arrived}</dd>
        </div>
        <div>
          <dt>{isOpenEnd ? t('last_seen') : t('departure')}</dt>
          <dd>{left}</dd>
        </div>
        <div>
          <dt>{t('hours_worked')}</dt>
          <dd>
            {format.quantity(hours, 'hours')} {format.unit('hours')}
          </dd>
        </div>
      </dl>
    </li>
  )
}

type TransportProps = { transport: Transport; stays: readonly ViewedStay[]; moment: Props['moment'] }

function TransportItem({ transport: { from, to, began_at, ended_at, kilometres }, stays, moment }: TransportProps) {
  const t = useMessages('location')
  const format = useFormat()
  const numberOf = (index: number | null) => (index === null ? '…' : (stays[index]?.number ?? '…'))
  return (
    <li className={css.way}>
      <span>{t('transport', { from: numberOf(from), to: numberOf(to) })}</span>
      <span>
        {moment(began_at)} – {moment(ended_at)}
      </span>
      <b>
        {format.quantity(kilometres, 'distance')} {format.unit('distance')}
      </b>
    </li>
  )
}
