// The conditions of any list of machines: their form's button, their chips.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import css from './ConditionChips.module.css'
import type { SearchedList } from './ConditionsForm.tsx'
import { without } from './criteria-of-address.ts'
import { factsOf } from './facts.ts'

function fetchSheet() {
  return import('./ConditionsSheet.tsx')
}
const ConditionsSheet = lazy(async () => ({ default: (await fetchSheet()).ConditionsSheet }))
function prepare() {
  return fetchedAhead(fetchSheet())
}

export function ConditionsButton(list: SearchedList) {
  const t = useMessages('search')
  return (
    <SheetButton prepare={prepare} renderSheet={(sheet) => <ConditionsSheet list={list} {...sheet} />}>
      {t('conditions')}
    </SheetButton>
  )
}

type Chip = { key: string; label: string; value: string; onRemove: () => void }

type Props = SearchedList & {
  /** Null where the list names its group elsewhere. */
  groupName?: string | null
  /** What narrows the list besides. */
  more?: Chip | null
  onClear: () => void
}

export function CriteriaChips({ criteria, search, groupName = null, more = null, onClear }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const facts = factsOf(criteria, t, m, c, groupName).map(({ keys, label, value }): Chip => ({
    key: keys.join(),
    label,
    value,
    onRemove: () => search(without(criteria, keys)),
  }))
  const chips = more ? [...facts, more] : facts
  if (chips.length === 0) return null
  return (
    <div className={css.chips} role="group" aria-label={t('chips')}>
      {chips.map(({ key, label, value, onRemove }) => (
        <span key={key} className={css.chip}>
          <span>{label}</span>
          <b title={value}>{value}</b>
          <button type="button" aria-label={t('chip_remove', { condition: `${label} ${value}` })} onClick={onRemove}>
            <CloseIcon />
          </button>
        </span>
      ))}
      <Button look="bare" size="small" onClick={onClear}>
        {t('chips_clear')}
      </Button>
    </div>
  )
}
