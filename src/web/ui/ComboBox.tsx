// A choice of many, found by typing.
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import css from './ComboBox.module.css'

type Option = { id: string; text: string }

type Props = {
  label: string
  options: readonly Option[]
  selected: string
  /** Whether an option belongs to what was typed. */
  matches: (id: string, typed: string) => boolean
  /** Said when nothing does. */
  empty: string
  onSelect: (id: string) => void
}

export function ComboBox({ label, options, selected, matches, empty, onSelect }: Props) {
  const idOf = new Map(options.map(({ id, text }) => [text, id]))
  const selectedText = options.find(({ id }) => id === selected)?.text
  return (
    <AriaComboBox
      className={css.field ?? ''}
      defaultItems={options}
      defaultFilter={(text, typed) => matches(idOf.get(text) ?? '', typed)}
      selectedKey={selected}
      onSelectionChange={(key) => key !== null && key !== selected && onSelect(String(key))}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={css.label ?? ''}>{label}</Label>
      <span className={css.box}>
        {/* Selected whole, so that typing searches instead of adding to the chosen name; not again when the list gives the focus back. */}
        <Input
          className={css.input ?? ''}
          title={selectedText}
          onFocus={({ currentTarget: input }) => input.value === selectedText && input.select()}
        />
        <Button className={css.open ?? ''}>
          <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
            <path d="M0 0H10L5 5Z" fill="currentColor" />
          </svg>
        </Button>
      </span>
      <Popover className={css.list ?? ''} offset={2}>
        <ListBox<Option> renderEmptyState={() => <span className={css.empty}>{empty}</span>}>
          {({ id, text }) => (
            <ListBoxItem id={id} textValue={text} className={css.option ?? ''}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
