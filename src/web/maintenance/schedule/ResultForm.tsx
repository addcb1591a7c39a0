// The form of one result: what was done, when, by whom.
import { useState } from 'react'
import { completePoints, type MeterValue, type SchedulePoint } from '#contract/maintenance/maintenance.ts'
import type { completePointsShape } from '#contract/maintenance/maintenance.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isDate } from '#domain/time.ts'
import { useCompanyDate } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FilePicker } from '#web/maintenance/files/FilePicker.tsx'
import { useResultFiles } from '#web/maintenance/files/use-result-files.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { MeterField } from '#web/maintenance/MeterField.tsx'
import { COST, METER_HOURS } from '#web/maintenance/form-values.ts'
import css from '#web/maintenance/Maintenance.module.css'
import { useCurrency } from '#web/maintenance/use-currency.ts'
import { useDraft } from '#web/maintenance/use-draft.ts'
import { call } from '#web/base/api.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'

type Props = {
  serial: string
  /** Without a version it is registered whatever others did. */
  point: Pick<SchedulePoint, 'point_id' | 'meter'> & { version?: number }
  meters: readonly MeterValue[]
  /** The result that this one replaces: its id and values. */
  corrected?: { result_id: number; values: Partial<Values> }
  /** On site with a phone: the photo first, what is seldom typed folded away. */
  isQuick?: boolean
  onClose: () => void
}
type Values = Record<'done_on' | 'meter' | 'executor' | 'memo' | 'comment' | 'cost' | 'parts', string>

export function ResultForm({ serial, point, meters, corrected, isQuick = false, onClose }: Props) {
  const { t } = useMaintenanceWords()
  const today = useCompanyDate()
  const currency = useCurrency()
  const { isSaving, fault, faults, isMeterAsked, save } = useMaintenanceSave<ResponseOf<typeof completePointsShape>>()
  const reading = meters.find(({ meter }) => meter === point.meter)?.value ?? null
  // As it was when the form was opened.
  const [version] = useState(point.version)
  const draftName = corrected ? `correction ${corrected.result_id}` : `result ${point.point_id}`
  const { values, change, drop } = useDraft<Values>(draftName, {
    done_on: today,
    meter: '',
    executor: '',
    memo: '',
    comment: '',
    cost: '',
    parts: '',
    ...corrected?.values,
  })
  const [isTried, setTried] = useState(false)
  const files = useResultFiles(onClose)
  const set = (name: keyof Values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...values, [name]: target.value }),
  })
  const read = useTypedNumber()
  const typed = { meter: read(values.meter, METER_HOURS), cost: read(values.cost, COST) }
  const own = {
    done_on: !isDate(values.done_on) ? t('date_missing') : null,
    meter: typed.meter.fault,
    cost: typed.cost.fault,
  }
  const faultOf = (name: keyof typeof own) => (isTried ? own[name] : null) ?? faults[`results.0.${name}`] ?? null
  const submit = () => {
    void register(false)
  }
  const register = async (is_meter_confirmed: boolean) => {
    setTried(true)
    if (Object.values(own).some((each) => each !== null)) return
    const { done_on, executor, memo, comment, parts } = values
    const result = {
      serial,
      point_id: point.point_id,
      done_on,
      executor,
      memo,
      comment,
      parts,
      cost: typed.cost.value,
      ...(point.meter !== null && { meter: typed.meter.value }),
      ...(is_meter_confirmed && { is_meter_confirmed }),
      ...(version !== undefined && { version }),
      ...(corrected && { corrects: corrected.result_id }),
    }
    let result_ids: readonly number[] = []
    const run = async () => {
      const answer = await call(completePoints, { body: { results: [result] } })
      result_ids = answer.result_ids
      return answer
    }
    const isSaved = await save(run, { text: t('registered'), undo: (answer) => answer.result_ids })
    if (!isSaved) return
    drop()
    await files.sendFor(result_ids[0]!)
  }
  const when = (
    <>
      <DateField
        label={t('done_on')}
        max={today}
        value={values.done_on}
        fault={faultOf('done_on')}
        onChange={(done_on) => change({ ...values, done_on })}
      />
      {point.meter === null ? null : (
        <MeterField
          label={t('meter_at')}
          reading={values.done_on === today ? reading : null}
          {...set('meter')}
          fault={faultOf('meter')}
        />
      )}
    </>
  )
  const others = (
    <>
      <Field label={t('comment')} maxLength={2000} autoComplete="off" {...set('comment')} />
      <Field label={t('parts')} maxLength={500} autoComplete="off" {...set('parts')} />
      <NumberField
        label={currency === null ? t('cost') : `${t('cost')} (${currency})`}
        limits={COST}
        {...set('cost')}
        fault={faultOf('cost')}
      />
    </>
  )
  const picker = <FilePicker uploads={files.uploads} />
  const giveUp = () => {
    drop()
    onClose()
  }
  if (files.result_id !== null) return <UnsentFiles files={files} onClose={onClose} />
  return (
    <Form
      className={isQuick ? `${css.form} ${css.quick}` : css.form}
      fault={fault}
      foot={
        <FormFoot
          isSaving={isSaving}
          act={t('register')}
          onConfirm={isMeterAsked ? () => void register(true) : undefined}
          onCancel={giveUp}
        />
      }
      onSubmit={submit}
    >
      {isQuick ? (
        <>
          {picker}
          <Field label={t('memo')} maxLength={500} autoComplete="off" {...set('memo')} />
          <Field label={t('executor')} maxLength={100} autoComplete="name" {...set('executor')} />
          {/* Open where something in it is refused. */}
          <details className={css.more} open={isTried && Object.values(own).some(Boolean) ? true : undefined}>
            <summary>{t('more_fields')}</summary>
            <div className={css.form}>
              {when}
              {others}
            </div>
          </details>
        </>
      ) : (
        <>
          {when}
          <Field label={t('executor')} maxLength={100} autoComplete="name" {...set('executor')} />
          <Field label={t('memo')} maxLength={500} autoComplete="off" {...set('memo')} />
          {others}
          {picker}
        </>
      )}
    </Form>
  )
}

/** The result is registered; its files are on their way or have failed. */
function UnsentFiles({ files, onClose }: { files: ReturnType<typeof useResultFiles>; onClose: () => void }) {
  const { t, words } = files
  const { uploads } = files
  return (
    <div className={css.form}>
      <div role="status">
        <Notice
          kind={uploads.isSending ? 'note' : 'alarm'}
          text={t(uploads.isSending ? 'sending_files' : 'files_failed')}
        />
      </div>
      <FilePicker uploads={uploads} isLocked />
      <div className={css.row}>
        {uploads.isSending ? null : (
          <Button look="primary" onClick={() => void files.sendFor(files.result_id!)}>
            {words('try_again')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
