// The days and hours at which an area watches.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { ALL_DAYS } from './area-draft.ts'
import css from './AreaPage.module.css'
import type { AreaEditorState } from './use-area-editor.ts'
import { weekdayName } from './watch-text.ts'

export function WatchFields({ editor: { draft, faults, change } }: { editor: AreaEditorState }) {
  const t = useMessages('geo-alert')
  const format = useFormat()
  const toggle = (day: number) =>
    change({
      weekdays: draft.weekdays.includes(day)
        ? draft.weekdays.filter((other) => other !== day)
        : [...draft.weekdays, day],
    })
  return (
    <>
      <Segments
        label={t('watch')}
        value={draft.isAlways ? 'always' : 'times'}
        options={[
          ['always', t('watch_always')],
          ['times', t('watch_times')],
        ]}
        onChange={(choice) => change({ isAlways: choice === 'always' })}
      />
      {draft.isAlways ? null : (
        <>
          <fieldset className={css.days}>
            <legend className="vh">{t('weekdays')}</legend>
            {ALL_DAYS.map((day) => (
              <label key={day}>
                <input type="checkbox" checked={draft.weekdays.includes(day)} onChange={() => toggle(day)} />
                {weekdayName(day, format)}
              </label>
            ))}
          </fieldset>
          {faults.weekdays ? <p className={css.fault}>{t('choose_days')}</p> : null}
          <div className={css.row}>
            <Field
              label={t('watch_from')}
              type="time"
              required
              value={draft.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <Field
              label={t('watch_to')}
              type="time"
              required
              value={draft.to}
              onChange={({ target }) => change({ to: target.value })}
            />
            {draft.to <= draft.from ? <span className={css.hint}>{t('over_midnight')}</span> : null}
          </div>
          <p className={css.hint}>{t('watch_zone', { zone: draft.time_zone })}</p>
        </>
      )}
    </>
  )
}
