// The sheet in which a company edits its utilisation target.
import { type FormEvent, type RefObject, useState } from 'react'
import { getUtilisation, saveUtilisation, type Utilisation } from '#contract/utilisation.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { showSnack } from '#web/ui/snack.ts'
import { settingWords } from './setting-words.ts'
import { draftOf, forgetTarget, keepTarget, readDraft, type TargetDraft, unsavedTarget } from './target-draft.ts'
import css from './TargetSheet.module.css'

type Props = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

export function TargetSheet({ trigger, onClose }: Props) {
  const t = useMessages('daily-sheets')
  const heads = useMessages('daily-figures')
  const words = useMessages('error')
  const format = useFormat()
  const company = useUser()?.company.name ?? ''
  const { data: current, error: loadError, refetch } = useApi(getUtilisation, {}, { inPlace: true })
  const save = useWrite(saveUtilisation, { renews: [getUtilisation] })
  const [typed, setTyped] = useState<TargetDraft | null>(unsavedTarget)
  // The setting when typing began: its version keeps a save
  // from overwriting a concurrent change.
  const [begun, setBegun] = useState<Utilisation | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const base = begun ?? current
  const draft = typed ?? (current ? draftOf(current) : null)

  const close = () => {
    forgetTarget()
    onClose()
  }
  const type = (change: Partial<TargetDraft>) => {
    if (!draft) return
    if (begun === null && current) setBegun(current)
    setTyped({ ...draft, ...change })
  }
  const failed = async (error: Error) => {
    const isChanged = error instanceof ApiFault && error.code === 'changed_meanwhile'
    if (isChanged) {
      const fresh = (await refetch()).data
      if (fresh) setBegun(fresh)
      setFault(t('target_changed', { setting: fresh ? settingWords(fresh, heads, format) : '' }))
    } else setFault(faultWords(error, words))
    showSnack('alert', t('target_failed'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft || !base || save.isPending) return
    const { hours_per_day, counted_days, target_percent } = readDraft(draft)
    setChecked(true)
    if (hours_per_day === null || counted_days === null || target_percent === null) return
    setFault(null)
    keepTarget(draft)
    save.mutate(
      { body: { hours_per_day, counted_days, target_percent, version: base.version } },
      {
        onSuccess: () => {
          showSnack('notice', t('target_saved'))
          close()
        },
        onError: (error) => void failed(error),
      },
    )
  }
  const read = draft && readDraft(draft)
  return (
    <Popover label={t('target_title')} trigger={trigger} onClose={close}>
      <form className={css.sheet} onSubmit={submit} noValidate>
        <h2>{t('target_title')}</h2>
        <p className="m3">{t('target_for', { company })}</p>
        {draft ? (
          <>
            <Field
              label={t('hours_per_day')}
              inputMode="decimal"
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to write
              autoFocus
              value={draft.hours_per_day}
              fault={isChecked && read?.hours_per_day === null ? t('hours_fault') : null}
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
            <Field
              label={t('target_percent')}
              inputMode="numeric"
              autoComplete="off"
              value={draft.target_percent}
              fault={isChecked && read?.target_percent === null ? t('percent_fault') : null}
              end={<span className={css.unit}>{format.unit('percent')}</span>}
              onChange={({ target }) => type({ target_percent: target.value })}
            />
          </>
        ) : null}
        <div role="alert">
          {fault !== null ? <Notice kind="alarm" text={fault} /> : null}
          {loadError && !current ? <Notice kind="alarm" text={faultWords(loadError, words)} /> : null}
        </div>
        <p className="m3">{t('target_how')}</p>
        <div className={css.ways}>
          <Button onClick={close}>{t('cancel')}</Button>
          {loadError && !current ? (
            <Button onClick={() => void refetch()}>{words('try_again')}</Button>
          ) : (
            <Button type="submit" look="primary" disabled={!base} aria-busy={save.isPending}>
              {t('save')}
            </Button>
          )}
        </div>
      </form>
    </Popover>
  )
}
