// A choice of many, found by typing.
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import css from './ComboBox.module.css'
import { Option } from './Option.tsx'
import { useOptionWalk } from './use-option-walk.ts'

type Choice = { id: string; text: string }

type Props = {
  label: string
  options: readonly Choice[]
  selected: string
  /** Whether an option belongs to what was typed. */
  matches: (id: string, typed: string) => boolean
  /** A line below an option's text; apart from the options, because it may come later. */
  noteOf?: (id: string) => string | null
  /** Text when nothing matches. */
  empty: string
  onOpen?: () => void
  /** For options that are asked for by what is typed. */
  onType?: (typed: string) => void
  onSelect: (id: string) => void
}

export function ComboBox({ label, options, selected, matches, noteOf, empty, onOpen, onType, onSelect }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Null when nothing is typed: the field then shows the selection. */
  const [typed, setTyped] = useState<string | null>(null)
  const selectedText = options.find((option) => option.id === selected)?.text ?? ''
  const found = useMemo(
    () => (typed === null ? options : options.filter((option) => matches(option.id, typed))),
    [options, typed, matches],
  )
  const open = () => {
    setOpen(true)
    onOpen?.()
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    onType?.('')
  }
  const { active, reset, walk, field } = useOptionWalk({ id, options: found, isOpen, onOpen: open, onClose: close })
  const pick = (option: Choice | undefined) => {
    if (!option) return
    close()
    reset()
    if (option.id !== selected) onSelect(option.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      // Typed to the end it needs no arrow.
      pick(found[active] ?? (typed !== null && found.length === 1 ? found[0] : undefined))
    } else walk(event)
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <span className={css.box}>
        <input
          {...field}
          ref={input}
          id={id}
          className={css.input}
          title={selectedText}
          value={typed ?? selectedText}
          onChange={({ target }) => {
            setTyped(target.value)
            onType?.(target.value)
            open()
          }}
          onFocus={({ currentTarget }) => {
            // Selected whole, so that typing replaces the name.
            currentTarget.select()
            open()
          }}
          onClick={open}
          onBlur={close}
          onKeyDown={press}
        />
        <svg className={css.open} viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M0 0H10L5 5Z" fill="currentColor" />
        </svg>
      </span>
      {isOpen ? (
        <OptionList id={id} label={label} field={input} onAway={close}>
          {found.map((option, place) => (
            <Option
              key={option.id}
              id={`${id}-${place}`}
              className={css.option}
              isActive={place === active}
              isSelected={option.id === selected}
              onPick={() => pick(option)}
            >
              {option.text}
              <Note text={noteOf?.(option.id) ?? null} />
            </Option>
          ))}
          {found.length === 0 ? <li className={css.empty}>{empty}</li> : null}
        </OptionList>
      ) : null}
    </div>
  )
}

function Note({ text }: { text: string | null }) {
  return text === null ? null : <small className={css.note}>{text}</small>
}

type ListProps = {
  id: string
  label: string
  field: RefObject<HTMLElement | null>
  /** Called when the field's surroundings scroll. */
  onAway: () => void
  children: ReactNode
}

const HEIGHT = 320
const MARGIN = 8

/** In the top layer, below the field or above it. */
function OptionList({ id, label, field, onAway, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !field.current) return
    const { left, top, bottom, width } = field.current.getBoundingClientRect()
    const below = innerHeight - bottom - MARGIN
    const isBelow = below >= Math.min(HEIGHT, top)
    element.style.minWidth = `${width}px`
    element.style.left = `${left}px`
    element.style.maxHeight = `${Math.min(HEIGHT, isBelow ? below : top - MARGIN)}px`
    if (isBelow) element.style.top = `${bottom + 2}px`
    else element.style.bottom = `${innerHeight - top + 2}px`
    element.showPopover?.()
    element.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [field])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target !== list.current && target instanceof Node && target.contains(field.current)) onAway()
    }
    addEventListener('scroll', leave, true)
    return () => removeEventListener('scroll', leave, true)
  })
  return (
    <ul ref={list} id={`${id}-list`} className={css.list} role="listbox" aria-label={label} popover="manual">
      {children}
    </ul>
  )
}
