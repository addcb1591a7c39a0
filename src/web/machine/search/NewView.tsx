// The form that saves the present list as a view.
import { createView, listViews, type SavedView } from '#contract/machine/saved-view.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { NameForm } from '#web/ui/names/NameForm.tsx'
import { useNameFault } from './use-name-fault.ts'
import type { ViewContent } from './view-content.ts'

type Props = { content: ViewContent; onSaved: (view: SavedView) => void }

export function NewView({ content, onSaved }: Props) {
  const t = useMessages('search')
  const { save, isSaving, fault } = useSave((name: string) => call(createView, { body: { ...content, name } }), {
    invalidates: [listViews],
    onSaved: ({ data }) => onSaved(data),
    words: { saved: ({ data }) => t('view_saved', { name: data.name }), fault: useNameFault() },
  })
  return (
    <NameForm label={t('view_name')} act={t('view_save')} look="primary" isBusy={isSaving} fault={fault} onGive={save}>
      <small>{t('view_save_why')}</small>
    </NameForm>
  )
}
