// Who has been invited and has no account yet, with what can be done.
import { useState } from 'react'
import { type Invitation, inviteAgain, listPeople, withdrawInvitation } from '#contract/account/people.ts'
import { personName } from '#domain/person-name.ts'
import { call } from '#web/base/api.ts'
import { config } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { useSave } from '#web/page/use-save.ts'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { INVITATION_COLUMNS, type InvitationsGiven, keyOfInvitation, tooSoon } from './invitation-columns.tsx'
import css from './PeoplePage.module.css'

const PEOPLE = [listPeople]

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useMessages('people')
  const format = useFormat()
  const language = useLanguage()
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)
  const sending = useSave(({ invitation_id }: Invitation) => call(inviteAgain, { params: { invitation_id } }), {
    invalidates: PEOPLE,
    words: {
      saved: ({ invitation: { email } }) => t('invited', { email }),
      fault: (refusal) => tooSoon(refusal, t),
      failed: (fault) => fault,
    },
  })
  const ending = useSave(({ invitation_id }: Invitation) => call(withdrawInvitation, { params: { invitation_id } }), {
    invalidates: PEOPLE,
    onSaved: () => setWithdrawing(null),
    words: {
      saved: (_, invitation) => t('withdrawn', { name: personName(invitation, language) }),
      failed: (fault) => fault,
    },
  })
  const { mails } = config()
  const isBusy = sending.isSaving || ending.isSaving
  const given: InvitationsGiven = {
    t,
    format,
    language,
    isBusy,
    onSend: mails ? (invitation) => void sending.save(invitation) : null,
    onWithdraw: setWithdrawing,
  }
  const columns = INVITATION_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  return (
    <section aria-labelledby="invited-people">
      <h2 id="invited-people" className={css.head}>
        {t('invitations')}
      </h2>
      <p className={css.note}>{t('invitations_why')}</p>
      {withdrawing === null ? null : (
        <div className={css.note}>
          <ConfirmLine
            question={t('withdraw_ask', { name: personName(withdrawing, language) })}
            keep={t('keep')}
            act={t('withdraw')}
            isBusy={ending.isSaving}
            onKeep={() => setWithdrawing(null)}
            onAct={() => void ending.save(withdrawing)}
          />
        </div>
      )}
      <TableToTake
        caption={t('invitations')}
        look="sheet"
        isScrolling
        hasCards
        columns={columns}
        given={given}
        rows={invitations}
        keyOf={keyOfInvitation}
      />
    </section>
  )
}
