// The fields of an area: name, shape, centre and radius, watch, dwell time.
import { AREA_NAME_MAX } from '#domain/area-limits.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { NumberField, useNumberWords } from '#web/ui/controls/NumberField.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { DWELL, otherShape, radiusLimits } from './area-draft.ts'
import css from './AreaPage.module.css'
import { CentreField } from './CentreField.tsx'
import type { AreaEditorState } from './use-area-editor.ts'
import { useUnits } from './use-units.ts'
import { WatchFields } from './WatchFields.tsx'

type Props = {
  editor: AreaEditorState
  /** Called after the centre was set, maybe to an invisible place. */
  onCentred: () => void
}

export function AreaFields({ editor, onCentred }: Props) {
  const { draft, faults, change, setRim, setCentre, setRadius } = editor
  const t = useMessages('geo-alert')
  const format = useFormat()
  const units = useUnits()
  const faultText = useNumberWords()
  const radius = radiusLimits(units)
  const { rim, isPlaced } = draft
  const hint = !isPlaced ? 'place_first' : rim.kind === 'circle' ? 'hand' : 'hand_polygon'
  return (
    <>
      <Field
        label={t('name')}
        value={draft.name}
        maxLength={AREA_NAME_MAX}
        autoComplete="off"
        fault={faults.name ? t('name_missing') : null}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Segments
        label={t('shape')}
        value={rim.kind}
        options={[
          ['circle', t('circle')],
          ['polygon', t('polygon')],
        ]}
        onChange={(kind) => {
          if (kind !== rim.kind) setRim(otherShape(rim))
        }}
      />
      {rim.kind === 'circle' ? (
        <NumberField
          label={`${t('radius')} (${format.unit('distance')})`}
          limits={radius}
          value={draft.radius}
          fault={faults.radius ? faultText(faults.radius, radius) : null}
          onChange={({ target }) => setRadius(target.value)}
        />
      ) : null}
      {rim.kind === 'circle' || !isPlaced ? (
        <CentreField
          onPlace={(place) => {
            setCentre(place)
            onCentred()
          }}
        />
      ) : null}
      <p className={faults.centre ? css.fault : css.hint}>{t(hint)}</p>
      <WatchFields editor={editor} />
      <NumberField
        label={t('dwell')}
        limits={DWELL}
        value={draft.dwell}
        fault={faults.dwell ? faultText(faults.dwell, DWELL) : null}
        onChange={({ target }) => change({ dwell: target.value })}
      />
    </>
  )
}
