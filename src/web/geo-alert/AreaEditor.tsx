// The form of an area beside its map: by typing, by mouse and by keys.
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { useMessages } from '#web/base/i18n.ts'
import { areaPath } from '#web/base/page-links.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import type { AreaDraft } from './area-draft.ts'
import { AreaFacts } from './AreaFacts.tsx'
import { AreaFields } from './AreaFields.tsx'
import css from './AreaPage.module.css'
import { DeleteArea } from './DeleteArea.tsx'
import { MachinesWithin } from './MachinesWithin.tsx'
import { OutOfRange } from './OutOfRange.tsx'
import { useAreaEditor } from './use-area-editor.ts'
import { useEditorMarkers } from './use-editor-markers.ts'
import { useUnits } from './use-units.ts'
import { useMachinesWithin } from './use-machines-within.ts'
import { AREA_SIGNS } from './area-marks.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

type Props = {
  /** Null for a new area. */
  area: Area | null
  first: AreaDraft
  serial?: string | null
  /** Loads the area again. */
  onReload?: () => void
}

export function AreaEditor({ area, first, serial = null, onReload }: Props) {
  const t = useMessages('geo-alert')
  const navigate = useNavigate()
  const units = useUnits()
  const editor = useAreaEditor({
    area,
    first,
    units,
    serial,
    onSaved: ({ id }) => {
      if (!area) void navigate({ to: areaPath(id), replace: true, ignoreBlocker: true })
    },
  })
  const { draft, isDirty } = editor
  const { isPlaced } = draft
  const [centred, setCentred] = useState(0)
  const within = useMachinesWithin(isPlaced ? draft.rim : null)
  const leaving = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const markers = useEditorMarkers({ area, rim: isDirty ? draft.rim : null, within, isPlaced })
  const edited = { id: 'edited', label: draft.name || t('new_area'), colour: 'accent', ...draft.rim } as const
  return (
    <section className={css.body} aria-label={t(area ? 'edit_area' : 'new_area')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void editor.submit(false)
        }}
      >
        <AreaFields editor={editor} onCentred={() => setCentred((count) => count + 1)} />
        {isPlaced ? <MachinesWithin within={within} /> : null}
        <div role="status">
          {editor.isChanged ? (
            <Notice kind="alarm" text={t('changed')}>
              <Button
                size="small"
                onClick={() => {
                  editor.reset()
                  onReload?.()
                }}
              >
                {t('changed_load')}
              </Button>
            </Notice>
          ) : null}
          {editor.fault === null ? null : <Notice kind="alarm" text={`${t('save_failed')} ${editor.fault}`} />}
        </div>
        {editor.outOfRange ? (
          <OutOfRange
            serials={editor.outOfRange}
            isBusy={editor.isSaving}
            onCancel={editor.dropError}
            onDeselect={() => void editor.submit(true)}
          />
        ) : null}
        {leaving.status === 'blocked' ? (
          <ConfirmLine
            question={t('leave_sure')}
            keep={t('leave_stay')}
            act={t('leave_yes')}
            onKeep={leaving.reset}
            onAct={leaving.proceed}
          />
        ) : null}
        <div className={css.row}>
          <Button type="submit" look="primary" disabled={editor.isSaving || (area !== null && !isDirty)}>
            {t('save')}
          </Button>
          {isDirty ? <Button onClick={editor.reset}>{t('action_cancel')}</Button> : null}
          {area ? <DeleteArea area={area} /> : null}
        </div>
      </form>
      {area ? <AreaFacts area={area} /> : null}
      <div className={css.map}>
        <Suspense>
          <Map
            // A new key shows the whole area again.
            key={centred}
            label={t('map_of_area', { name: draft.name || t('new_area') })}
            markers={markers}
            legend={AREA_SIGNS}
            {...(isPlaced && { edited: { area: edited, onChange: editor.setRim } })}
            onPlace={(latitude, longitude) => {
              editor.setCentre({ latitude, longitude })
              if (!isPlaced) setCentred((count) => count + 1)
            }}
            {...(!isPlaced && {
              onSelect: (id) => {
                const machine = markers.find((marker) => marker.id === id)
                if (!machine) return
                editor.setCentre({ latitude: machine.latitude, longitude: machine.longitude })
                setCentred((count) => count + 1)
              },
            })}
            height="100%"
          />
        </Suspense>
      </div>
    </section>
  )
}
