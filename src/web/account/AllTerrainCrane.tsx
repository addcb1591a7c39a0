// The crane of the sign-in drawing: boom in four sections, superstructure, five-axle carrier on its outriggers.
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

export function AllTerrainCrane() {
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
