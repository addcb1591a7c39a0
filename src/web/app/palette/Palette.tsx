// The command palette: a field, and under it what it finds.
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { User } from '#contract/account/account.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { type Command, foundCommands } from './find-commands.ts'
import css from './Palette.module.css'
import { useCommands } from './use-commands.ts'
import { rememberUse, usedCommands } from './used-commands.ts'

type Props = { user: User; onClose: () => void; onKeys: () => void }

export function Palette({ user, onClose, onKeys }: Props) {
  const t = useMessages('palette')
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [used] = useState(() => usedCommands(user))
  const [reached, setReached] = useState(0)
  const commands = foundCommands(useCommands(user, typed, onKeys), typed, used)
  const at = Math.min(reached, commands.length - 1)
  const take = (command: Command | undefined) => {
    if (command === undefined) return
    rememberUse(user, command.id)
    onClose()
    if ('href' in command) void navigate({ href: command.href })
    else command.run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && commands.length > 0) setReached((at + step + commands.length) % commands.length)
    else if (event.key === 'Enter') take(commands[at])
    else return
    event.preventDefault()
  }
  const optionId = (place: number) => `${id}-${place}`
  return (
    <ModalDialog label={t('title')} onClose={onClose}>
      <div className={css.palette}>
        <div className={css.head}>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the dialog is opened for
            autoFocus
            className={css.field}
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={at >= 0 ? optionId(at) : undefined}
            aria-label={t('title')}
            placeholder={t('placeholder')}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setReached(0)
            }}
            onKeyDown={press}
          />
          <Button look="bare" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <ul id={id} role="listbox" aria-label={t('title')} className={css.list}>
          {commands.map((command, place) => (
            <li key={command.id} id={optionId(place)} role="option" aria-selected={place === at} className={css.option}>
              <CommandLine command={command} onTake={() => take(command)} />
              <small>{t(`kind_${command.kind}`)}</small>
            </li>
          ))}
        </ul>
        <p role="status" className={css.foot}>
          {commands.length === 0 ? t('nothing', { text: typed.trim() }) : t('hint')}
        </p>
      </div>
    </ModalDialog>
  )
}

/** A page is a link, which the middle button opens in a tab. */
function CommandLine({ command, onTake }: { command: Command; onTake: () => void }) {
  return 'href' in command ? (
    <PickLink href={command.href} isCurrent={false} tabIndex={-1} onPick={onTake}>
      {command.name}
    </PickLink>
  ) : (
    <button type="button" tabIndex={-1} onClick={onTake}>
      {command.name}
    </button>
  )
}
