// A machine's outline by category, in the colour of the text.
import { drawings } from './silhouettes.ts'
import css from './Silhouette.module.css'

type Props = {
  /** Category code, e.g. '12'; an unknown one has the hook of 'others'. */
  category: string
  /**
   * Name for screen readers; without it the drawing
   * is a decoration beside the same text.
   */
  label?: string
  size?: 'row' | 'card' | 'state' | 'choice' | 'sheet'
}

// Made once: a list repeats the same few outlines.
const outlines = Object.fromEntries(
  // oxlint-disable-next-line react/no-array-index-key -- another outline is written into the paths that are there
  Object.entries(drawings).map(([code, paths]) => [code, paths.map((path, place) => <path key={place} {...path} />)]),
)

export function Silhouette({ category, label, size = 'row' }: Props) {
  return (
    <svg
      className={css.silhouette}
      data-size={size}
      viewBox="0 0 80 48"
      {...(label ? { role: 'img' } : { 'aria-hidden': true })}
    >
      {label ? <title>{label}</title> : null}
      {outlines[category] ?? outlines['41']}
    </svg>
  )
}
