// The reader's open sessions, with what ends one or all others.
import { useMemo } from 'react'
import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '#contract/account/own.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './AccountPage.module.css'
import { Section } from './Section.tsx'
import { deviceText, keyOfSession, SESSION_COLUMNS, type SessionsGiven } from './session-columns.tsx'

/** Others sign in meanwhile. */
const RENEW_MS = 60_000
const SESSIONS = [listOwnSessions]

export function SessionsSection() {
  const t = useMessages('own-account')
  const format = useFormat()
  const { data, error, isFetching, refetch } = useApi(
    listOwnSessions,
    {},
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const one = useSave(({ session_id }: OwnSession) => call(endOwnSession, { params: { session_id } }), {
    invalidates: SESSIONS,
    words: { saved: (_, session) => t('signed_out', { device: deviceText(session, t) }), failed: (fault) => fault },
  })
  const others = useSave(endOtherSessions, {
    invalidates: SESSIONS,
    words: { saved: () => t('others_signed_out'), failed: (fault) => fault },
  })
  const isBusy = one.isSaving || others.isSaving
  const given: SessionsGiven = useMemo(
    () => ({ t, format, isBusy, onSignOut: (session) => void one.save(session) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the act changes with each draw and does the same
    [t, format, isBusy],
  )
  const columns = SESSION_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  return (
    <Section title={t('sessions')}>
      {data ? (
        <>
          <div className={css.sheet}>
            <TableToTake
              caption={t('sessions')}
              look="sheet"
              isScrolling
              hasCards
              columns={columns}
              given={given}
              rows={data.sessions}
              keyOf={keyOfSession}
            />
          </div>
          {data.sessions.length > 1 ? (
            <Button disabled={isBusy} onClick={() => void others.save({})}>
              {t('sign_out_others')}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <WaitingBar width={240} />
      )}
    </Section>
  )
}
