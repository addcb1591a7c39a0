// Columns of the invitations that nobody has accepted yet.
import type { Invitation } from '#contract/account/people.ts'
import type { Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { type ApiFault, minutesToWait } from '#web/base/api-fault.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type InvitationsGiven = {
  t: Translate<'people'>
  format: Format
  language: Language
  isBusy: boolean
  /** Null where no mails are sent. */
  onSend: ((invitation: Invitation) => void) | null
  onWithdraw: (invitation: Invitation) => void
}

/** One invitation, and a company, mail so many and no more. */
export function tooSoon(refusal: ApiFault, t: Translate<'people'>): string | null {
  const minutes = minutesToWait(refusal)
  return minutes === null ? null : t('too_soon', { minutes })
}

export function keyOfInvitation({ invitation_id }: Invitation): string {
  return String(invitation_id)
}

function nameCell(invitation: Invitation, { language }: InvitationsGiven) {
  return (
    <span className={css.text}>
      <b>{personName(invitation, language)}</b>
      <span className={css.second}>{invitation.email}</span>
    </span>
  )
}

function untilCell({ expires_at, is_over }: Invitation, { t, format }: InvitationsGiven) {
  return (
    <span className={css.text}>
      {format.dateTime(expires_at)}
      {is_over ? (
        <span className={css.second}>
          <Mark kind="warning">{t('too_old')}</Mark>
        </span>
      ) : null}
    </span>
  )
}

function actsCell(invitation: Invitation, { t, language, isBusy, onSend, onWithdraw }: InvitationsGiven) {
  const name = personName(invitation, language)
  return (
    <span className={css.acts}>
      {onSend === null ? null : (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('send_again_of', { name })}
          onClick={() => onSend(invitation)}
        >
          {t('send_again')}
        </Button>
      )}
      <Button
        size="small"
        look="bare"
        disabled={isBusy}
        aria-label={t('withdraw_of', { name })}
        onClick={() => onWithdraw(invitation)}
      >
        {t('withdraw')}
      </Button>
    </span>
  )
}

export const INVITATION_COLUMNS = [
  { key: 'name', width: 260, isRowHead: true, cell: nameCell },
  { key: 'role', width: 160, cell: ({ role }: Invitation, { t }: InvitationsGiven) => t(`role_${role}`) },
  {
    key: 'sent',
    width: 150,
    cell: ({ sent_at }: Invitation, { format }: InvitationsGiven) => format.dateTime(sent_at),
  },
  { key: 'until', width: 170, cell: untilCell },
  { key: 'acts', width: 280, isNameHidden: true, isAct: true, cell: actsCell },
] as const
