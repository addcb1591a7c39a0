// The place of a machine's figures of twelve months, until the month, or the code that draws them, is there.
import stripCss from '#web/ui/charts/FigureStrip.module.css'
import css from './MachineFigures.module.css'

export function WaitingMachineFigures() {
  return <div className={`${stripCss.strip} ${css.strip}`} aria-hidden="true" />
}
