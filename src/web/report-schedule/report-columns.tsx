// Columns of the scheduled reports.
import type { ReportSchedule } from '#contract/mail/report-schedule.ts'
import type { Language } from '#domain/language.ts'
import { nameOrder } from '#domain/name-order.ts'
import type { Format } from '#web/base/format.ts'
import { currentLanguage, type Translate } from '#web/base/i18n.ts'
import { reportedPage } from '#web/list/send-regularly/report-draft.ts'
import { weekdayName } from '#web/list/send-regularly/weekdays.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type ReportGiven = {
  t: Translate<'report-schedule'>
  format: Format
  language: Language
  isBusy: boolean
  onSend: (report: ReportSchedule) => void
  onTurn: (report: ReportSchedule) => void
  onEdit: (report: ReportSchedule) => void
  onRemove: (report: ReportSchedule) => void
}

export function keyOfReport({ id }: ReportSchedule): string {
  return String(id)
}

function whenText({ every, weekday, month_day, hour }: ReportSchedule, { t, language }: ReportGiven): string {
  const at = `${hour}:00`
  if (every === 'week') return t('each_week', { weekday: weekdayName(language, weekday ?? 1), hour: at })
  if (every === 'day') return t('each_day', { hour: at })
  return month_day === 31 ? t('each_last', { hour: at }) : t('each_month', { day: month_day ?? 1, hour: at })
}

function nameCell(report: ReportSchedule, { t }: ReportGiven) {
  const { name, subject, month, form, set_up_by } = report
  const what = [t(`subject_${subject}`), month && t(`month_${month}`), t(`form_${form}`)].filter(Boolean).join(' · ')
  return (
    <span className={css.text}>
      <a href={reportedPage(report)}>{name}</a>
      <span className={css.second}>{what}</span>
      <span className={css.second}>{t('set_up_by', { name: set_up_by })}</span>
    </span>
  )
}

function toCell({ recipients }: ReportSchedule, { t }: ReportGiven) {
  const names = recipients.map(({ name }) => name).toSorted(nameOrder(currentLanguage()))
  return (
    <span className={css.text} title={recipients.map(({ email }) => email).join('\n')}>
      {names.length > 3 ? t('recipients', { count: names.length }) : names.join(', ')}
      {recipients
        .filter(({ state }) => state !== 'confirmed')
        .map(({ id, email }) => (
          <span key={id} className={css.second}>
            <Mark kind="warning">{t('not_confirmed', { email })}</Mark>
          </span>
        ))}
    </span>
  )
}

function nextCell({ next_at, pause_reason, is_requested }: ReportSchedule, { t, format }: ReportGiven) {
  return (
    <span className={css.text}>
      {pause_reason === null ? (
        format.dateTime(next_at)
      ) : (
        <Mark kind={pause_reason === 'person' ? 'off' : 'alarm'}>{t(`paused_${pause_reason}`)}</Mark>
      )}
      {is_requested ? <span className={css.second}>{t('requested')}</span> : null}
    </span>
  )
}

function lastCell({ last }: ReportSchedule, { t, format }: ReportGiven) {
  if (last === null) return <span className={css.text}>{t('never')}</span>
  const { made_at, number, outcome, reason, sent, waiting, unknown, failed, response } = last
  const counts = [
    sent > 0 && t('last_sent', { count: sent }),
    waiting > 0 && t('last_waiting', { count: waiting }),
    unknown > 0 && t('last_unknown', { count: unknown }),
    failed > 0 && t('last_failed', { count: failed }),
  ].filter(Boolean)
  const isWrong = failed > 0 || outcome === 'failed' || outcome === 'nobody'
  return (
    <span className={css.text}>
      {format.dateTime(made_at)}
      <span className={css.second}>
        {isWrong ? <Mark kind="alarm">{counts.join(' · ')}</Mark> : counts.join(' · ')}
      </span>
      {outcome === 'too_large' || outcome === 'nobody' || outcome === 'failed' ? (
        <span className={css.second}>{t(`outcome_${outcome}`)}</span>
      ) : null}
      {reason === null ? null : <span className={css.second}>{t(`failed_${reason}`, { number })}</span>}
      {response === null ? null : <span className={css.second}>{response}</span>}
    </span>
  )
}

function actsCell(report: ReportSchedule, { t, isBusy, onSend, onTurn, onEdit, onRemove }: ReportGiven) {
  const { name, pause_reason, is_requested } = report
  const turn = pause_reason === null ? 'pause' : 'resume'
  return (
    <span className={css.acts}>
      <Button
        size="small"
        disabled={isBusy || is_requested}
        aria-label={t('send_now_of', { name })}
        onClick={() => onSend(report)}
      >
        {t('send_now')}
      </Button>
      <Button size="small" disabled={isBusy} aria-label={t(`${turn}_of`, { name })} onClick={() => onTurn(report)}>
        {t(turn)}
      </Button>
      <Button size="small" aria-label={t('edit_of', { name })} onClick={() => onEdit(report)}>
        {t('edit')}
      </Button>
      <Button size="small" look="bare" aria-label={t('remove_of', { name })} onClick={() => onRemove(report)}>
        {t('remove')}
      </Button>
    </span>
  )
}

export const REPORT_COLUMNS = [
  { key: 'name', width: 230, isRowHead: true, cell: nameCell },
  {
    key: 'when',
    width: 170,
    cell: (report: ReportSchedule, given: ReportGiven) => (
      <span className={css.text}>
        {whenText(report, given)}
        <span className={css.second}>{report.time_zone.replaceAll('_', ' ')}</span>
      </span>
    ),
  },
  { key: 'to', width: 150, cell: toCell },
  { key: 'next', width: 170, cell: nextCell },
  { key: 'last', width: 190, cell: lastCell },
  { key: 'acts', width: 220, isNameHidden: true, isAct: true, cell: actsCell },
] as const
