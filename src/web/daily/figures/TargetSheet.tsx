// The sheet in which a company edits its utilisation target.
import { type RefObject, useState } from 'react'
import { getUtilisation, saveUtilisation } from '#contract/daily/utilisation.ts'
import { isChange } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { SettingSheet } from '#web/daily/setting/SettingSheet.tsx'
import css from '#web/daily/setting/SettingSheet.module.css'
import { useSetting } from '#web/daily/setting/use-setting.ts'
import { useSave } from '#web/page/use-save.ts'
import { NumberField, useNumberWords, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { settingWords } from './setting-words.ts'
import { draftOf, forgetTarget, HOURS_PER_DAY, isQuarters, keepTarget, PERCENT, unsavedTarget } from './target-draft.ts'

type Props = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

export function TargetSheet({ trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const heads = useMessages('daily-figures')
  const format = useFormat()
  const [isChecked, setChecked] = useState(false)
  const setting = useSetting(getUtilisation, {
    draftOf: (stored) => draftOf(stored, format),
    unsaved: unsavedTarget,
  })
  const { current, base, draft, type, beginAnew } = setting
  const close = () => {
    forgetTarget()
    onClose()
  }
  const { save, isSaving, fault } = useSave(saveUtilisation, {
    invalidates: [getUtilisation],
    onSaved: close,
    onRefused: (refusal) => {
      if (isChange(refusal)) beginAnew()
    },
    words: {
      saved: () => t('target_saved'),
      fault: (refusal) =>
        isChange(refusal)
          ? t('target_changed', { setting: current ? settingWords(current, heads, format) : '' })
          : null,
      failed: () => t('target_failed'),
    },
  })
  const read = useTypedNumber()
  const percentRange = useNumberWords()({ kind: 'range' }, PERCENT)
  const { value: hours_per_day } = read(draft?.hours_per_day ?? '', HOURS_PER_DAY)
  const { value: target_percent, fault: percentFault } = read(draft?.target_percent ?? '', PERCENT)
  const faults = {
    hours: hours_per_day !== null && isQuarters(hours_per_day) ? null : t('hours_fault'),
    percent: target_percent === null ? (percentFault ?? percentRange) : null,
  }
  const submit = () => {
    if (!draft || !base) return
    setChecked(true)
    if (hours_per_day === null || target_percent === null || faults.hours !== null) return
    keepTarget(draft)
    const { counted_days } = draft
    void save({ body: { hours_per_day, counted_days, target_percent, version: base.version } })
  }
  return (
    <SettingSheet
      title={t('target_title')}
      whose={(company) => t('target_for', { company })}
      setting={setting}
      isSaving={isSaving}
      fault={fault}
      trigger={trigger}
      onSave={submit}
      onClose={close}
      notes={<p className="m3">{t('target_how')}</p>}
    >
      {draft ? (
        <>
          <NumberField
            label={t('hours_per_day')}
            limits={HOURS_PER_DAY}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write
            autoFocus
            value={draft.hours_per_day}
            fault={isChecked ? faults.hours : null}
            end={<span className={css.unit}>{format.unit('hours')}</span>}
            onChange={({ target }) => type({ hours_per_day: target.value })}
          />
          <div className={css.days}>
            <span aria-hidden="true">{t('counted_days')}</span>
            <Segments
              label={t('counted_days')}
              value={draft.counted_days}
              options={[
                ['weekdays', heads('weekdays')],
                ['all', heads('all')],
              ]}
              onChange={(counted_days) => type({ counted_days })}
            />
          </div>
          <NumberField
            label={t('target_percent')}
            limits={PERCENT}
            value={draft.target_percent}
            fault={isChecked ? faults.percent : null}
            end={<span className={css.unit}>{format.unit('percent')}</span>}
            onChange={({ target }) => type({ target_percent: target.value })}
          />
        </>
      ) : null}
    </SettingSheet>
  )
}
