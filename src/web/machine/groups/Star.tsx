// The star that makes a machine a favourite.
import { changeFavourites, listGroups } from '#contract/machine/group.ts'
import { countMachines, listMachines, type MachineItem } from '#contract/machine/machine.ts'
import type { Translate } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import css from './Star.module.css'

type Props = {
  machine: MachineItem
  t: Translate<'machine'>
  /** False on a card, where Tab reaches it by itself. */
  isInRow?: boolean
}

export function Star({ machine: { serial, display_serial, groups }, t, isInRow = true }: Props) {
  const { save, underway } = useSave(changeFavourites, {
    invalidates: [listMachines, countMachines, listGroups],
    words: { failed: (fault) => fault },
  })
  const isOn = underway ? underway.body?.add !== undefined : groups.is_favourite
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isOn}
      aria-label={t('favourite_of', { serial: display_serial })}
      // Tab reaches it from its row.
      data-in-row={isInRow || undefined}
      tabIndex={isInRow ? -1 : undefined}
      disabled={underway !== null}
      onClick={() => void save({ body: isOn ? { remove: [serial] } : { add: [serial] } })}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 1.6 9.9 6l4.8.4-3.6 3.2 1.1 4.7L8 11.8l-4.2 2.5 1.1-4.7L1.3 6.4 6.1 6z" />
      </svg>
    </button>
  )
}
