// One saved view: its link, and its actions.
import type { saveViewShape } from '#contract/machine/saved-view.shape.ts'
import { deleteView, getView, listViews, saveView, type SavedView } from '#contract/machine/saved-view.ts'
import type { InputOf } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import { NameLine } from '#web/ui/names/NameLine.tsx'
import { useNameFault } from './use-name-fault.ts'
import type { ViewContent } from './view-content.ts'

const VIEWS = [listViews, getView]

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
  const { id, version, name, conditions, columns, sort, sort_order } = view
  const words = {
    saved: (_: unknown, { body }: InputOf<typeof saveViewShape>) => t('view_saved', { name: body.name }),
    fault: useNameFault(),
  }
  const failed = (fault: string) => fault
  const rename = useSave(saveView, { invalidates: VIEWS, words })
  const overwrite = useSave(saveView, { invalidates: VIEWS, words: { ...words, failed } })
  const remove = useSave(deleteView, { invalidates: VIEWS, onSaved: onDeleted, words: { failed } })
  return (
    <NameLine
      name={name}
      href={address}
      isCurrent={isOpen}
      onPick={onOpen}
      beside={
        <CopyButton
          text={`${location.origin}/?view=${id}`}
          label={t('view_link', { name })}
          done={t('view_link_done')}
        />
      }
      renaming={{
        label: t('view_name'),
        word: t('view_rename'),
        isBusy: rename.isSaving,
        fault: rename.fault,
        run: (named) =>
          rename.save({ params: { id }, body: { name: named, conditions, columns, sort, sort_order, version } }),
      }}
      acts={[
        {
          word: t('view_overwrite'),
          question: t('view_overwrite_sure', { name }),
          isBusy: overwrite.isSaving,
          run: () => overwrite.save({ params: { id }, body: { ...content, name, version } }),
        },
        {
          word: t('view_delete'),
          question: t('view_delete_sure', { name }),
          isBusy: remove.isSaving,
          run: () => remove.save({ params: { id } }),
        },
      ]}
      keep={t('keep_it')}
    />
  )
}
