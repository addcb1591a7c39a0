// Columns of the reader's open sessions.
import type { OwnSession } from '#contract/account/own.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type SessionsGiven = {
  t: Translate<'own-account'>
  format: Format
  isBusy: boolean
  onSignOut: (session: OwnSession) => void
}

export function keyOfSession({ session_id }: OwnSession): string {
  return String(session_id)
}

/** `Firefox on Windows`. */
export function deviceText({ browser, system }: OwnSession, t: Translate<'own-account'>): string {
  if (browser !== null && system !== null) return t('device', { browser, system })
  return browser ?? system ?? t('unknown_device')
}

function deviceCell(session: OwnSession, { t }: SessionsGiven) {
  return (
    <span className={css.text}>
      <b>{deviceText(session, t)}</b>
      {session.is_this ? (
        <span className={css.second}>
          <Mark kind="operating">{t('this_one')}</Mark>
        </span>
      ) : null}
    </span>
  )
}

function actsCell(session: OwnSession, { t, format, isBusy, onSignOut }: SessionsGiven) {
  if (session.is_this) return null
  const name = t('sign_out_of', { device: deviceText(session, t), time: format.dateTime(session.signed_in_at) })
  return (
    <span className={css.acts}>
      <Button size="small" disabled={isBusy} aria-label={name} onClick={() => onSignOut(session)}>
        {t('sign_out')}
      </Button>
    </span>
  )
}

export const SESSION_COLUMNS = [
  { key: 'device', width: 260, isRowHead: true, cell: deviceCell },
  { key: 'address', width: 200, cell: ({ address }: OwnSession) => address ?? UNKNOWN },
  {
    key: 'begun',
    width: 170,
    cell: ({ signed_in_at }: OwnSession, { format }: SessionsGiven) => format.dateTime(signed_in_at),
  },
  {
    key: 'used',
    width: 170,
    cell: ({ last_used_at }: OwnSession, { format }: SessionsGiven) => format.dateTime(last_used_at),
  },
  { key: 'acts', width: 160, isNameHidden: true, isAct: true, cell: actsCell },
] as const
