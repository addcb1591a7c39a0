// The hatch patterns that the rows of a month share.
import css from './DayHatches.module.css'

/** Pixels that a slot may be wide, or nearly. */
const SLOT_WIDTHS = [2, 3, 6, 8, 12]

/**
 * Rendered once per page: `--hatch: url(#day-hatch-8)`
 * is the one for slots of 8 pixels.
 */
export function DayHatches() {
  return (
    <svg className={css.hatches} aria-hidden="true">
      {SLOT_WIDTHS.map((width) => (
        <pattern
          key={width}
          id={`day-hatch-${width}`}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${1 / width} 1) rotate(45)`}
        >
          <rect width="1.5" height="4" />
        </pattern>
      ))}
    </svg>
  )
}
