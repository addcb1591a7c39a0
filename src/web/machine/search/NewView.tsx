// The form that saves the present list as a view.
import { createView, listViews, type SavedView } from '#contract/machine/saved-view.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { NameForm } from '#web/ui/names/NameForm.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { useNameFault } from './use-name-fault.ts'
import type { ViewContent } from './view-content.ts'

type Props = { content: ViewContent; onSaved: (view: SavedView) => void }

export function NewView({ content, onSaved }: Props) {
  const t = useMessages('search')
  const create = useWrite(createView, { renews: [listViews] })
  const faultOf = useNameFault()
  useUntilTyped(create.error !== null, create.reset)
  const save = async (name: string, clear: () => void) => {
    const { data } = await create.mutateAsync({ body: { ...content, name } })
    clear()
    showSnack('notice', t('view_saved', { name: data.name }))
    onSaved(data)
  }
  return (
    <NameForm
      label={t('view_name')}
      act={t('view_save')}
      look="primary"
      isBusy={create.isPending}
      fault={create.error && faultOf(create.error)}
      onType={create.reset}
      onGive={save}
    >
      <small>{t('view_save_why')}</small>
    </NameForm>
  )
}
