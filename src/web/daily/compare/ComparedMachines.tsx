// The machines of a comparison: each can be taken out, others added.
import { type MouseEvent, useCallback, useMemo, useState } from 'react'
import { suggestMachines } from '#contract/machine/search.ts'
import { foldText } from '#domain/fold-text.ts'
import { COMPARED_AT_MOST } from '#domain/machine-group.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { ComboBox } from '#web/ui/controls/ComboBox.tsx'
import css from './ComparedMachines.module.css'

const SETTLE_MS = 60
const LONGEST = 100
const WAITING = '…'

type Props = {
  serials: readonly string[]
  /** A machine's name; its serial until that is known. */
  nameOf: (serial: string) => string
  onChange: (serials: readonly string[]) => void
}

export function ComparedMachines({ serials, nameOf, onChange }: Props) {
  const t = useMessages('selection')
  const takeOut = ({ currentTarget }: MouseEvent, serial: string) => {
    // The button goes; the focus stays among the machines.
    const line = currentTarget.closest('li')
    const beside = line?.nextElementSibling ?? line?.previousElementSibling
    beside?.querySelector('button')?.focus()
    onChange(serials.filter((each) => each !== serial))
  }
  return (
    <div className={css.line}>
      {serials.length > 0 ? (
        <ul className={css.machines} aria-label={t('compare_machines')}>
          {serials.map((serial) => (
            <li key={serial}>
              <b>{nameOf(serial)}</b>
              <button
                type="button"
                aria-label={t('compare_take_out', { serial: nameOf(serial) })}
                title={t('compare_take_out', { serial: nameOf(serial) })}
                onClick={(event) => takeOut(event, serial)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {serials.length < COMPARED_AT_MOST ? (
        <AddMachine serials={serials} onAdd={(serial) => onChange([...serials, serial])} />
      ) : (
        <p className="m3">{t('compare_full', { count: COMPARED_AT_MOST })}</p>
      )}
    </div>
  )
}

/** Machines of the company, found by what is written on them. */
function AddMachine({ serials, onAdd }: { serials: readonly string[]; onAdd: (serial: string) => void }) {
  const t = useMessages('selection')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().slice(0, LONGEST)
  const text = useSettled(wanted, SETTLE_MS)
  const { data, isLoading } = useApi(
    suggestMachines,
    { query: { text } },
    { enabled: text !== '', throwOnError: false },
  )
  const compared = serials.join('\n')
  const options = useMemo(() => {
    const names = new Map(compared.split('\n').map((serial) => [serial, '']))
    for (const { text: found, serial, type_code } of (text !== '' && data?.suggestions) || [])
      if (serial !== null && !names.has(serial))
        names.set(serial, [...new Set([found, serial, type_code])].filter(Boolean).join(' · '))
    return [...names].filter(([, name]) => name !== '').map(([id, name]) => ({ id, text: name }))
  }, [data, text, compared])
  // An answer to a shorter text may still be on the screen.
  const matches = useCallback(
    (serial: string, now: string) =>
      foldText(options.find(({ id }) => id === serial)?.text ?? '').includes(foldText(now.trim())),
    [options],
  )
  const isWaiting = isLoading || text !== wanted
  return (
    <ComboBox
      label={t('compare_add')}
      options={options}
      selected=""
      matches={matches}
      empty={wanted === '' ? t('compare_add_hint') : isWaiting ? WAITING : t('compare_add_none')}
      onType={setTyped}
      onSelect={onAdd}
    />
  )
}
