// What the drawing's signs mean, in one line.
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './DayLegend.module.css'
import { type Machine, partsOf } from './month-columns.ts'
import { SlotMark } from './SlotMark.tsx'

export function DayLegend({ machine }: { machine: Machine }) {
  const t = useMessages('daily')
  const { upper, under } = partsOf(machine, t)
  return (
    <>
      {machine?.under_hourmeter != null ? (
        <>
          <span>{t('legend', { upper, under })}</span>
          <span className={css.sign}>
            <SlotMark place="under" kind={2} />
            {t('slot_operation')}
          </span>
          <span className={css.sign}>
            <SlotMark place="under" kind={1} />
            {t('slot_no_ope')}
          </span>
        </>
      ) : null}
      <span className={css.sign}>
        <Mark kind="alarm" />
        {t('legend_alarm')}
      </span>
    </>
  )
}
