// The list of suggestions under the serial box.
import type { Suggestion } from '#contract/machine/search.ts'
import { foundPart } from '#domain/fold-text.ts'
import { useMessages } from '#web/base/i18n.ts'
import { FaultMark } from '#web/ui/controls/FaultMark.tsx'
import { Option } from '#web/ui/controls/Option.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './Suggestions.module.css'

type Props = {
  id: string
  typed: string
  suggestions: readonly Suggestion[]
  active: number
  outcome: 'none_found' | 'not_searched' | null
  onPick: (index: number) => void
}

export function Suggestions({ id, typed, suggestions, active, outcome, onPick }: Props) {
  const t = useMessages('search')
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    className: css.option,
    onPick: () => onPick(index),
  })
  return (
    <div className={css.sheet}>
      {outcome ? (
        <p id={`${id}-outcome`} className={css.outcome} role="alert">
          <FaultMark />
          {t(outcome)}
        </p>
      ) : null}
      <ul id={`${id}-list`} role="listbox" aria-label={t('suggestions')}>
        {suggestions.map((suggestion, index) => (
          <Option key={`${suggestion.kind} ${suggestion.text} ${suggestion.serial}`} {...option(index)}>
            <span className={css.picture}>
              {suggestion.machine_category ? <Silhouette category={suggestion.machine_category} size="choice" /> : null}
            </span>
            <span className={css.words}>
              <b title={suggestion.text}>
                <Found text={suggestion.text} typed={typed} />
              </b>
              <small>{[t(`kind_${suggestion.kind}`), ...besides(suggestion)].join(' · ')}</small>
            </span>
          </Option>
        ))}
        <Option {...option(suggestions.length)}>
          <span className={css.everywhere}>{t('everywhere', { text: typed })}</span>
        </Option>
      </ul>
    </div>
  )
}

/** The machine of this plate or number. */
function besides({ kind, serial, type_code }: Suggestion): string[] {
  return [kind === 'serial' ? null : serial, kind === 'type_code' ? null : type_code].filter((text) => text !== null)
}

function Found({ text, typed }: { text: string; typed: string }) {
  const part = foundPart(text, typed)
  if (part === null) return text
  const [from, to] = part
  return (
    <>
      {text.slice(0, from)}
      <mark className={css.found}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
