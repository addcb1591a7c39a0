// The drawing on the sign-in page: a crane's working range, radius against lifting height, made to scale from its boom lengths.
import { memo } from 'react'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { numberText } from '#web/base/number-text.ts'
import { AllTerrainCrane } from './AllTerrainCrane.tsx'
import { BOOM, BOOM_LENGTHS, FOOT, GRID, ground, hookHeight, onArc, round, tip, x, y } from './working-range.ts'
import css from './WorkingRange.module.css'

const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

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
  const metres = numberText(length, 1, useLanguage())
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
        {`${metres} m`}
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
  const metres = numberText((tx - FOOT.axis) / GRID.perMetre, 1, useLanguage())
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
        {`${metres} m`}
      </text>
    </>
  )
}
