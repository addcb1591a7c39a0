// The fields of an area: name, shape, centre and radius, watch, dwell time.
import { AREA_NAME_MAX, DWELL_MAX_MINUTES, RADIUS_MAX_KM, RADIUS_MIN_KM } from '#domain/area-limits.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { otherShape } from './area-draft.ts'
import css from './AreaPage.module.css'
import { CentreField } from './CentreField.tsx'
import type { AreaEditorState } from './use-area-editor.ts'
import { useKilometresPerUnit } from './use-kilometres-per-unit.ts'
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
  const kilometres = useKilometresPerUnit()
  const unit = format.unit('distance')
  const limit = (value: number) => format.number(value / kilometres, value < 1 ? 2 : 0)
  const { rim } = draft
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
        <>
          <Field
            label={`${t('radius')} (${unit})`}
            inputMode="decimal"
            autoComplete="off"
            value={draft.radius}
            fault={
              faults.radius ? t('radius_wrong', { min: limit(RADIUS_MIN_KM), max: limit(RADIUS_MAX_KM), unit }) : null
            }
            onChange={({ target }) => setRadius(target.value)}
          />
          <CentreField
            onPlace={(place) => {
              setCentre(place)
              onCentred()
            }}
          />
        </>
      ) : null}
      <p className={css.hint}>{t(rim.kind === 'circle' ? 'hand' : 'hand_polygon')}</p>
      <WatchFields editor={editor} />
      <Field
        label={t('dwell')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.dwell}
        fault={faults.dwell ? t('dwell_wrong', { max: DWELL_MAX_MINUTES }) : null}
        onChange={({ target }) => change({ dwell: target.value })}
      />
    </>
  )
}
