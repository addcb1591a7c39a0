// The track's signs by category with their numbers; each can be hidden.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { SignDrawing } from '#web/ui/map/SignDrawing.tsx'
import { CATEGORY_SIGNS } from './track-drawing.ts'
import { type Category, categoryOf, type ViewedPoint } from './track-view.ts'
import css from './TrackingPage.module.css'

const CATEGORIES: readonly Category[] = ['final_position', 'job_site', 'others']

type Props = {
  /** Undefined while loading. */
  points: readonly ViewedPoint[] | undefined
  hidden: ReadonlySet<Category>
  onChange: (hidden: ReadonlySet<Category>) => void
}

export function CategoryChoice({ points, hidden, onChange }: Props) {
  const t = useMessages('location')
  const format = useFormat()
  const toggle = (category: Category) => {
    const next = new Set(hidden)
    if (!next.delete(category)) next.add(category)
    onChange(next)
  }
  return (
    <fieldset className={css.categories}>
      <legend>{t('categories')}</legend>
      {CATEGORIES.map((category) => (
        <label key={category}>
          <input type="checkbox" checked={!hidden.has(category)} onChange={() => toggle(category)} />
          <SignDrawing name={CATEGORY_SIGNS[category]} /> {t(category)}
          <span className="m3">
            {points ? format.number(points.filter((point) => categoryOf(point) === category).length) : ''}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
