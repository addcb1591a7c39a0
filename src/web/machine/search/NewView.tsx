// The form that saves the present list as a view.
import { type FormEvent, useState } from 'react'
import { createView, listViews, type SavedView } from '#contract/saved-view.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { useNameFault } from './use-name-fault.ts'
import type { ViewContent } from './view-content.ts'
import css from './ViewsSheet.module.css'

type Props = { content: ViewContent; onSaved: (view: SavedView) => void }

export function NewView({ content, onSaved }: Props) {
  const t = useMessages('search')
  const [name, setName] = useState('')
  const create = useWrite(createView, { renews: [listViews] })
  const faultOf = useNameFault()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    create.mutate(
      { body: { ...content, name: name.trim() } },
      {
        onSuccess: ({ data }) => {
          setName('')
          showSnack('notice', t('view_saved', { name: data.name }))
          onSaved(data)
        },
      },
    )
  }
  return (
    <form className={css.new} onSubmit={save}>
      <Field
        label={t('view_name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        fault={create.error ? faultOf(create.error) : null}
        onChange={(event) => {
          setName(event.target.value)
          create.reset()
        }}
      />
      <Button type="submit" look="primary" disabled={create.isPending || name.trim() === ''}>
        {t('view_save')}
      </Button>
      <small>{t('view_save_why')}</small>
    </form>
  )
}
