// The frame of figures and charts while their month loads.
import skeletonCss from '#web/ui/layout/Skeleton.module.css'
import css from './ChartSkeleton.module.css'

type Props = {
  /** Of the strip above. */
  figures: number
  /** Heights of the charts below one another, in pixels. */
  charts: readonly number[]
}

export function ChartSkeleton({ figures, charts }: Props) {
  return (
    <div aria-hidden="true">
      <div className={css.strip}>
        {Array.from({ length: figures }, (_, at) => (
          <div key={`figure ${at}`}>
            <span className={skeletonCss['bar']} style={{ width: 84 }} />
            <span className={skeletonCss['bar']} style={{ width: 118, height: 24 }} />
          </div>
        ))}
      </div>
      <div className={css.charts}>
        {charts.map((height, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they wait in a fixed order
          <div key={at} className={css.chart} style={{ height: height + 20 }}>
            <span className={skeletonCss['bar']} style={{ width: 140 }} />
          </div>
        ))}
      </div>
    </div>
  )
}
