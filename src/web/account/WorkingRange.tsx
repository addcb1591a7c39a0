// The drawing on the sign-in page: a crane’s working range, to scale.
import { memo } from 'react'
import { unitIn } from '#domain/units.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { numberText } from '#web/base/number-text.ts'
import { BOOM, BOOM_LENGTHS, FOOT, GRID, ground, hookHeight, onArc, round, tip, x, y } from './working-range.ts'
import css from './WorkingRange.module.css'

const BOOM_SECTIONS = [
  'M126.7 780.9L208.1 660.3L194.2 650.9L112.8 771.5Z',
  'M208.1 657.3L276.8 555.4L265.7 547.9L196.9 649.8Z',
  'M276.8 552.3L345.6 450.4L337.2 444.8L268.5 546.7Z',
  'M345.8 447.6L410.4 351.9L404.3 347.8L339.8 443.5Z',
]
const CARRIER = 'M87.3 784.7H223.9V793.7H87.3Z'
const DRIVER_CAB = 'M226.2 765.7H246.3L256.4 782.5V798.2H226.2ZM234 770.2H244.1L250.8 781.9H234Z'
const COUNTERWEIGHT_AND_HOUSE = 'M95.1 756.7H117.5V782.5H95.1ZM119.8 765.7H166.8V782.5H119.8Z'
const CRANE_CAB = 'M169 759H181.4L190.3 771.3V782.5H169ZM172.4 762.3H179.7L185.8 771.3H172.4Z'
const OUTRIGGERS = 'M153.4 792.6h5v13.44h8v3h-21v-3h8zM173.5 792.6h5v13.44h8v3h-21v-3h8z'
const AXLES = [98.5, 117.5, 136.6, 194.8, 213.8]

function AllTerrainCrane() {
  return (
    <g className={css.solid} fillRule="evenodd">
      {[...BOOM_SECTIONS, CARRIER, DRIVER_CAB, COUNTERWEIGHT_AND_HOUSE, CRANE_CAB, OUTRIGGERS].map((d) => (
        <path key={d} d={d} />
      ))}
      {AXLES.map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy="796.5" r="9.5" />
          <circle className={css.gap} cx={cx} cy="796.5" r="4" />
        </g>
      ))}
    </g>
  )
}

function every(step: number, from: number, to: number) {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
}

export const WorkingRange = memo(function WorkingRange() {
  const t = useMessages('shell')
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 1016 900"
      preserveAspectRatio="xMinYMax slice"
      role="img"
      aria-label={t('drawing_described')}
    >
      <defs>
        <pattern id="ground" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.5" height="4" fill="var(--slot-noop)" />
        </pattern>
      </defs>
      <Grid />
      <text x={978.8} y={870} textAnchor="end">
        {t('working_radius')}
      </text>
      <text transform="translate(66 470) rotate(-90)" textAnchor="middle">
        {t('lifting_height')}
      </text>
      {BOOM_LENGTHS.map((length) => (
        <Arc key={length} length={length} />
      ))}
      {[20, 40, 60].map((angle) => (
        <Ray key={angle} angle={angle} />
      ))}
      <AllTerrainCrane />
      <HookLine />
      <line className={css.ink} strokeWidth="2" x1="0" x2="1016" y1={ground + 1} y2={ground + 1} />
      <rect x="0" width="1016" y={ground + 2} height="9" fill="url(#ground)" />
    </svg>
  )
})

function Grid() {
  return (
    <>
      {every(2, 0, GRID.metres).map((m) => (
        <g key={m} className={m % 10 === 0 ? css.tens : css.twos}>
          <line x1={x(m)} x2={x(m)} y1={y(72)} y2={ground} />
          {m <= 72 && <line x1={x(0)} x2={x(78)} y1={y(m)} y2={y(m)} />}
        </g>
      ))}
      {every(10, 10, 70).map((m) => (
        <g key={m}>
          <text x={x(m)} y={ground + 40} textAnchor="middle">
            {m}
          </text>
          <text x="106" y={y(m) + 4} textAnchor="end">
            {m}
          </text>
        </g>
      ))}
      <line className={css.axis} x1={x(0)} x2={x(0)} y1="0" y2={ground + 45} />
    </>
  )
}

function Arc({ length }: { length: number }) {
  const language = useLanguage()
  const metres = numberText(length, 1, language)
  const [ex, ey] = onArc(length, GRID.steepest)
  const [sx, sy] = onArc(length, 0)
  const radius = round(length * GRID.perMetre)
  return (
    <>
      <path
        className={length === BOOM.length ? css.chosen : css.arc}
        d={`M${sx} ${sy}A${radius} ${radius} 0 0 0 ${ex} ${ey}`}
      />
      <text className={css.figure} x={ex + 6} y={ey - 6}>
        {`${metres} ${unitIn('m', language)}`}
      </text>
    </>
  )
}

function Ray({ angle }: { angle: number }) {
  const [sx, sy] = onArc(BOOM_LENGTHS[0], angle)
  const [ex, ey] = onArc(BOOM_LENGTHS[6], angle)
  const [tx, ty] = onArc(BOOM_LENGTHS[6] + 1, angle)
  return (
    <>
      <line className={css.ray} x1={sx} y1={sy} x2={ex} y2={ey} />
      <text x={tx} y={ty}>
        {`${angle}°`}
      </text>
    </>
  )
}

/** Rope, hook block, and the radius measured below them. */
function HookLine() {
  const [tx, ty] = tip
  const language = useLanguage()
  const metres = numberText((tx - FOOT.axis) / GRID.perMetre, 1, language)
  const level = y(4.6)
  return (
    <>
      <line className={css.ink} strokeWidth="1.5" x1={tx} x2={tx} y1={ty} y2={hookHeight} />
      <path className={css.solid} d={`M${tx - 7} ${hookHeight}h14v16h-14z`} />
      <path className={css.ink} strokeWidth="3" d={`M${tx} ${hookHeight + 16}v6a6 6 0 1 1 -6 6`} />
      <circle className={css.point} cx={tx} cy={ty} r="5" />
      <path
        className={css.ink}
        d={`M${x(0)} ${level}H${tx}m-8-3.5 8 3.5-8 3.5M${x(0) + 8} ${level - 3.5}l-8 3.5 8 3.5M${tx} ${hookHeight + 34}V${ground}`}
      />
      <rect className={css.gap} x={x(14.2) - 36} y={level - 9} width="66" height="18" />
      <text className={css.figure} x={x(14.2) - 3} y={level + 4} textAnchor="middle">
        {`${metres} ${unitIn('m', language)}`}
      </text>
    </>
  )
}
