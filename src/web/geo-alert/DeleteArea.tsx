// The button that deletes an area, with its confirmation and undo.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Area, deleteArea, getArea, listAreas, restoreArea } from '#contract/geo-alert/geo-alert.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { areaPath } from '#web/base/page-links.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'

export function DeleteArea({ area: { id, name, version } }: { area: Area }) {
  const t = useMessages('geo-alert')
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const restore = async () => {
    await call(restoreArea, { params: { id } })
    void navigate({ to: areaPath(id) })
  }
  const { save, isSaving } = useSave(deleteArea, {
    invalidates: [listAreas],
    undo: () => ({ run: restore, text: t('restored', { name }), invalidates: [getArea] }),
    words: { failed: (fault) => fault, saved: () => t('deleted', { name }) },
  })
  const act = async () => {
    if (await save({ params: { id }, query: { version } })) void navigate({ to: PATHS.geoAlert, ignoreBlocker: true })
    else setConfirming(false)
  }
  if (!isConfirming)
    return (
      <Button look="bare" onClick={() => setConfirming(true)}>
        {t('delete_area')}
      </Button>
    )
  return (
    <ConfirmLine
      question={t('delete_sure', { name })}
      keep={t('action_keep')}
      act={t('action_delete')}
      isBusy={isSaving}
      onKeep={() => setConfirming(false)}
      onAct={() => void act()}
    />
  )
}
