// One saved view: its link, and its actions.
import { deleteView, getView, listViews, saveView, type SavedView } from '#contract/machine/saved-view.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import { NameLine } from '#web/ui/names/NameLine.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { useNameFault } from './use-name-fault.ts'
import type { ViewContent } from './view-content.ts'

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
  const rename = useWrite(saveView, RENEWS)
  const overwrite = useWrite(saveView, RENEWS)
  const remove = useWrite(deleteView, RENEWS)
  const faultOf = useNameFault()
  const { id, version, name, conditions, columns, sort, sort_order } = view
  const tell = (saved: string) => showSnack('notice', t('view_saved', { name: saved }))
  const showFault = (error: Error) => showSnack('alert', faultOf(error))
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
        isBusy: rename.isPending,
        fault: rename.error && faultOf(rename.error),
        onType: rename.reset,
        run: async (named) => {
          const body = { name: named, conditions, columns, sort, sort_order, version }
          await rename.mutateAsync({ params: { id }, body })
          tell(named)
        },
      }}
      acts={[
        {
          word: t('view_overwrite'),
          question: t('view_overwrite_sure', { name }),
          run: () =>
            overwrite
              .mutateAsync({ params: { id }, body: { ...content, name, version } })
              .then(() => tell(name), showFault),
        },
        {
          word: t('view_delete'),
          question: t('view_delete_sure', { name }),
          run: () => remove.mutateAsync({ params: { id } }).then(onDeleted, showFault),
        },
      ]}
      keep={t('keep_it')}
    />
  )
}
