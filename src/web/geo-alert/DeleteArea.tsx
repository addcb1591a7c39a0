// The button that deletes an area, with its confirmation and undo.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Area, deleteArea, getArea, listAreas, restoreArea } from '#contract/geo-alert/geo-alert.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { areaPath } from '#web/base/page-links.ts'
import { useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { UNDO_MS } from '#domain/undo-time.ts'

export function DeleteArea({ area: { id, name, version } }: { area: Area }) {
  const t = useMessages('geo-alert')
  const words = useMessages('error')
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useWrite(deleteArea, { renews: [listAreas] })
  const restore = useWrite(restoreArea, { renews: [listAreas, getArea] })
  const undo = async () => {
    try {
      await restore.mutateAsync({ params: { id } })
      showSnack('notice', t('restored', { name }))
      void navigate({ to: areaPath(id) })
    } catch (error) {
      showSnack('alert', faultWords(error as Error, words))
    }
  }
  const act = async () => {
    try {
      await remove.mutateAsync({ params: { id }, query: { version } })
      void navigate({ to: PATHS.geoAlert, ignoreBlocker: true })
      showSnack('notice', t('deleted', { name }), { text: t('action_undo'), run: () => void undo(), ms: UNDO_MS })
    } catch (error) {
      setConfirming(false)
      showSnack('alert', faultWords(error as Error, words))
    }
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
      isBusy={remove.isPending}
      onKeep={() => setConfirming(false)}
      onAct={() => void act()}
    />
  )
}
