// Placeholder cards of the height of the loaded ones.
import css from './Skeleton.module.css'

export function SkeletonCards({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} className={css.card} aria-hidden="true">
      <span className={css.bar} style={{ width: '38%' }} />
      <span className={css.bar} style={{ width: '64%' }} />
      <span className={css.bar} style={{ width: '100%' }} />
    </li>
  ))
}
