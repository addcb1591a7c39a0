// The form of a scheduled report: what goes to whom, and when.
import { useState } from 'react'
import { listMailAddresses } from '#contract/mail/mail.ts'
import { createReport, type ReportSchedule, saveReport } from '#contract/mail/report-schedule.ts'
import {
  hasWorkbook,
  RECIPIENTS_AT_MOST,
  REPORT_FORMS,
  REPORT_MB,
  REPORT_MONTHS,
  REPORT_RHYTHMS,
} from '#domain/report-schedule.ts'
import { timeZones } from '#domain/zone-names.ts'
import { call } from '#web/base/api.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useUser } from '#web/base/session.ts'
import { useApi } from '#web/base/use-api.ts'
import { HourSelect, ZoneSelect } from '#web/ui/dialog-form/ClockFields.tsx'
import form from '#web/ui/dialog-form/DialogForm.module.css'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import css from './ReportDialog.module.css'
import { draftOf, inRhythm, newReport, type ReportDraft, type ReportedList, reportedPage } from './report-draft.ts'
import { useReportWrite } from './use-report-write.ts'
import { weekdayName, WEEKDAYS } from './weekdays.ts'

type Props = {
  /** A report that is there, or the list of a new one. */
  of: ReportSchedule | ReportedList
  isOverSheet?: boolean
  onClose: () => void
}

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1)

export function ReportDialog({ of, isOverSheet = false, onClose }: Props) {
  const t = useMessages('report-schedule')
  const language = useLanguage()
  const user = useUser()
  const { isSaving, fault, write } = useReportWrite()
  const { data: book } = useApi(listMailAddresses, {}, { throwOnError: false })
  const [draft, setDraft] = useState<ReportDraft>(() =>
    'id' in of ? draftOf(of) : newReport(of, user?.time_zone ?? 'Asia/Tokyo'),
  )
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<ReportDraft>) => setDraft({ ...draft, ...next })
  const isNameless = draft.name.trim() === ''
  const hasNobody = draft.address_ids.length === 0
  const submit = async () => {
    setTried(true)
    if (isNameless || hasNobody) return
    const saved = await write({
      run: () =>
        'id' in of
          ? call(saveReport, { params: { id: of.id }, body: { ...draft, version: of.version } })
          : call(createReport, { body: draft }),
      done: ({ data }) => ('id' in of ? t('saved') : t('created', { name: data.name })),
    })
    if (saved !== null) onClose()
  }
  const pick = (id: number, isPicked: boolean) =>
    change({ address_ids: isPicked ? [...draft.address_ids, id] : draft.address_ids.filter((each) => each !== id) })
  const addresses = (book?.addresses ?? []).filter(
    ({ id, state }) => state === 'confirmed' || draft.address_ids.includes(id),
  )
  const title = 'id' in of ? t('edit_of', { name: of.name }) : t('new')
  return (
    <DialogForm
      {...{ title, isSaving, isOverSheet, onClose }}
      width="wide"
      why={t('why')}
      fault={fault ?? (isTried && hasNobody ? t('pick_one') : null)}
      save={t('save')}
      cancel={t('cancel')}
      onSave={() => void submit()}
    >
      <div className={css.halves}>
        <div className={css.half}>
          <Field
            label={t('name')}
            required
            maxLength={100}
            autoComplete="off"
            value={draft.name}
            fault={isTried && isNameless ? t('fill_in') : null}
            onChange={({ target }) => change({ name: target.value })}
          />
          <p className={css.what}>
            <b>{t(`subject_${draft.subject}`)}</b>
            <a href={reportedPage(draft)} target="_blank" rel="noreferrer">
              {t('see_list')}
            </a>
            <span className={form.note}>{t('seen_as')}</span>
          </p>
          <div className={form.pair}>
            {draft.month === null ? null : (
              <Select
                label={t('month')}
                value={draft.month}
                options={REPORT_MONTHS.map((each) => [each, t(`month_${each}`)] as const)}
                onChange={(month) => change({ month })}
              />
            )}
            <Select
              label={t('form')}
              value={draft.form}
              options={REPORT_FORMS.filter((each) => each === 'link' || hasWorkbook(draft.subject)).map(
                (each) => [each, t(`form_${each}`)] as const,
              )}
              onChange={(form) => change({ form })}
            />
          </div>
          {draft.form === 'workbook' ? <p className={form.note}>{t('form_why', { mb: REPORT_MB })}</p> : null}
        </div>
        {book && addresses.length === 0 ? (
          <Notice kind="note" text={`${t('to_none')}. ${t('to_none_why')}`}>
            <a href={PATHS.notification}>{t('addresses')}</a>
          </Notice>
        ) : (
          <fieldset className={`${form.choices} ${css.to}`}>
            <legend>{t('to')}</legend>
            {addresses.map(({ id, name, email }) => {
              const isPicked = draft.address_ids.includes(id)
              return (
                <label key={id} className={form.check}>
                  <input
                    type="checkbox"
                    checked={isPicked}
                    disabled={!isPicked && draft.address_ids.length >= RECIPIENTS_AT_MOST}
                    onChange={({ target }) => pick(id, target.checked)}
                  />
                  <span>
                    {name} <span className={form.note}>{email}</span>
                  </span>
                </label>
              )
            })}
          </fieldset>
        )}
      </div>
      <div className={form.pair}>
        <Select
          label={t('every')}
          value={draft.every}
          options={REPORT_RHYTHMS.map((each) => [each, t(`every_${each}`)] as const)}
          onChange={(every) => setDraft(inRhythm(draft, every))}
        />
        {draft.weekday === null ? null : (
          <Select
            label={t('weekday')}
            value={String(draft.weekday)}
            options={WEEKDAYS.map((each) => [String(each), weekdayName(language, each)] as const)}
            onChange={(weekday) => change({ weekday: Number(weekday) })}
          />
        )}
        {draft.month_day === null ? null : (
          <Select
            label={t('month_day')}
            value={String(draft.month_day)}
            options={DAYS.map((each) => [String(each), each === 31 ? t('last_day') : String(each)] as const)}
            onChange={(day) => change({ month_day: Number(day) })}
          />
        )}
        <HourSelect label={t('hour')} hour={draft.hour} onChange={(hour) => change({ hour })} />
        <ZoneSelect
          label={t('time_zone')}
          zone={draft.time_zone}
          zones={timeZones()}
          onChange={(time_zone) => change({ time_zone })}
        />
      </div>
      {draft.month_day !== null && draft.month_day > 28 ? <p className={form.note}>{t('month_day_why')}</p> : null}
    </DialogForm>
  )
}
