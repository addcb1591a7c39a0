// One saved view: its link, and its actions.
import { type FormEvent, useState } from 'react'
import { deleteView, getView, listViews, saveView, type SavedView } from '#contract/saved-view.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmLine } from '#web/ui/ConfirmLine.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PickLink } from '#web/ui/PickLink.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { useNameFault } from './use-name-fault.ts'
import type { ViewContent } from './view-content.ts'
import css from './ViewsSheet.module.css'

const RENEWS = { renews: [listViews, getView] }

type Props = {
  view: SavedView
  /** The view's address, for another tab. */
  address: string
  /** The present list, for overwriting. */
  content: ViewContent
  isOpen: boolean
  onOpen: () => void
  onDeleted: () => void
}

export function ViewLine({ view, address, content, isOpen, onOpen, onDeleted }: Props) {
  const t = useMessages('search')
  const save = useWrite(saveView, RENEWS)
  const remove = useWrite(deleteView, RENEWS)
  const faultOf = useNameFault()
  const [doing, setDoing] = useState<'rename' | 'overwrite' | 'delete' | null>(null)
  const [name, setName] = useState(view.name)
  const { id, version } = view
  const showFault = (error: Error) => showSnack('alert', faultOf(error))
  const done = (text: string) => {
    setDoing(null)
    showSnack('notice', text)
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const { conditions, columns, sort, sort_order } = view
    const body = { name: name.trim(), conditions, columns, sort, sort_order, version }
    save.mutate({ params: { id }, body }, { onSuccess: ({ data }) => done(t('view_saved', { name: data.name })) })
  }
  const overwrite = () =>
    save.mutate(
      { params: { id }, body: { ...content, name: view.name, version } },
      { onSuccess: () => done(t('view_saved', { name: view.name })), onError: showFault },
    )
  const erase = () => remove.mutate({ params: { id } }, { onSuccess: () => onDeleted(), onError: showFault })
  return (
    <li className={css.line}>
      <div className={css.view}>
        <PickLink href={address} className={css.name} isCurrent={isOpen} onPick={onOpen}>
          {view.name}
        </PickLink>
        <CopyButton
          text={`${location.origin}/?view=${id}`}
          label={t('view_link', { name: view.name })}
          done={t('view_link_done')}
        />
      </div>
      {doing === null ? (
        <div className={css.acts}>
          <Button look="bare" size="small" onClick={() => setDoing('rename')}>
            {t('view_rename')}
          </Button>
          <Button look="bare" size="small" onClick={() => setDoing('overwrite')}>
            {t('view_overwrite')}
          </Button>
          <Button look="bare" size="small" onClick={() => setDoing('delete')}>
            {t('view_delete')}
          </Button>
        </div>
      ) : doing === 'rename' ? (
        <form className={css.new} onSubmit={rename}>
          <Field
            label={t('view_name')}
            value={name}
            maxLength={60}
            autoComplete="off"
            fault={save.error ? faultOf(save.error) : null}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={save.isPending || name.trim() === ''}>
            {t('view_rename')}
          </Button>
        </form>
      ) : (
        <ConfirmLine
          question={t(doing === 'delete' ? 'view_delete_sure' : 'view_overwrite_sure', { name: view.name })}
          keep={t('keep_it')}
          act={t(doing === 'delete' ? 'view_delete' : 'view_overwrite')}
          isBusy={save.isPending || remove.isPending}
          onKeep={() => setDoing(null)}
          onAct={doing === 'delete' ? erase : overwrite}
        />
      )}
    </li>
  )
}
