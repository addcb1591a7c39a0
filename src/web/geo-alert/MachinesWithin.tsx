// The text that names the machines within the drawn rim.
import { useMessages } from '#web/base/i18n.ts'
import css from './AreaPage.module.css'
import type { MachinesWithin as Within } from './use-machines-within.ts'

const NAMED = 8

export function MachinesWithin({ within }: { within: Within | null }) {
  const t = useMessages('geo-alert')
  if (!within) return <p className={css.hint}>&nbsp;</p>
  const { machines, count, isRough } = within
  const names = machines.slice(0, NAMED).map(({ display_serial }) => display_serial)
  const more = count - names.length
  return (
    <p className={css.hint} role="status">
      {t(isRough ? 'stand_inside_about' : 'stand_inside', { count })}
      {names.length > 0 ? ` ${names.join(', ')}${more > 0 ? ` ${t('and_more', { count: more })}` : ''}` : ''}
    </p>
  )
}
