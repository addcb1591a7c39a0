// The conditions of the list above it: each can be taken away.
import { useMessages } from '#web/base/i18n.ts'
import type { ListState } from '#web/machine/list-state.ts'
import { changed, searched, searchedBy } from '#web/machine/list-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import css from './ConditionChips.module.css'
import { without } from './criteria-of-address.ts'
import { factsOf } from './facts.ts'
import { useGroupName } from '#web/machine/groups/use-group-name.ts'

type Props = { state: ListState; show: (next: ListState) => void }

export function ConditionChips({ state, show }: Props) {
  const t = useMessages('search')
  const m = useMessages('machine')
  const c = useMessages('category')
  const groupName = useGroupName(state.criteria.group)
  const criteria = searchedBy(state)
  const facts = state.isSearch ? factsOf(criteria, t, m, c, groupName) : []
  const position = state.position && m(`position_${state.position}`)
  if (facts.length === 0 && !position) return null
  /** Keeps the head figure's filter. */
  const keepStatus = (next: ListState) =>
    show({ ...next, status: state.status, silent: state.silent, position: state.position })
  return (
    <div className={css.chips} role="group" aria-label={t('chips')}>
      {facts.map(({ keys, label, value }) => (
        <span key={keys[0]} className={css.chip}>
          <span>{label}</span>
          <b title={value}>{value}</b>
          <button
            type="button"
            aria-label={t('chip_remove', { condition: `${label} ${value}` })}
            onClick={() => keepStatus(searched(state, without(criteria, keys)))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      {position ? (
        <span className={css.chip}>
          <span>{m('field_latest_location')}</span>
          <b>{position}</b>
          <button
            type="button"
            aria-label={t('chip_remove', { condition: `${m('field_latest_location')} ${position}` })}
            onClick={() => show(changed(state, { position: null }))}
          >
            <CloseIcon />
          </button>
        </span>
      ) : null}
      <Button
        look="bare"
        size="small"
        onClick={() => show({ ...searched(state, {}), status: state.status, silent: state.silent })}
      >
        {t('chips_clear')}
      </Button>
    </div>
  )
}
