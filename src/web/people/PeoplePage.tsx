// The page of the people who may enter the company, for its administrators.
import { lazy, Suspense, useMemo, useState } from 'react'
import { getAuthorization } from '#contract/account/account.ts'
import { changePerson, endSessions, listPeople, type Person } from '#contract/account/people.ts'
import { ROLES } from '#contract/roles.ts'
import { call } from '#web/base/api.ts'
import { config } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { rememberUser, useUser } from '#web/base/session.ts'
import { useApi } from '#web/base/use-api.ts'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import { Page } from '#web/page/Page.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { Invitations } from './Invitations.tsx'
import { keyOfPerson, PEOPLE_COLUMNS, type PeopleGiven } from './people-columns.tsx'
import css from './PeoplePage.module.css'

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog.tsx')).InviteDialog }))
const EndAccessDialog = lazy(async () => ({ default: (await import('./EndAccessDialog.tsx')).EndAccessDialog }))

/** People sign in meanwhile. */
const RENEW_MS = 60_000
const PEOPLE = [listPeople]

type Change = { person: Person; body: { role?: Person['role']; is_disabled?: boolean } }

function change({ person: { account_id }, body }: Change) {
  return call(changePerson, { params: { account_id }, body })
}

/** The menus and buttons follow a new role of one's own. */
async function renewOwn(): Promise<void> {
  const answer = await call(getAuthorization, {}).catch(() => null)
  if (answer) rememberUser(answer.data)
}

export function PeoplePage() {
  const t = useMessages('people')
  const management = useMessages('management')
  const list = useMessages('list')
  const format = useFormat()
  const email = useUser()?.email ?? ''
  const query = useApi(listPeople, {}, { refetchInterval: RENEW_MS, throwOnError: false })
  const { mails } = config()
  const [isInviting, setInviting] = useState(false)
  const [ending, setEnding] = useState<Person | null>(null)
  const changing = useSave(change, {
    invalidates: PEOPLE,
    undo: (_, { person, body }) => ({
      run: () =>
        change({
          person,
          body: body.role === undefined ? { is_disabled: person.is_disabled } : { role: person.role },
        }),
      text: t('taken_back'),
    }),
    onSaved: (_, { person }) => (person.email === email ? void renewOwn() : undefined),
    words: {
      saved: (_, { person: { name }, body: { role, is_disabled } }) =>
        role === undefined
          ? t(is_disabled ? 'disabled' : 'enabled', { name })
          : t('role_saved', { name, role: t(`role_${role}`) }),
      failed: (fault) => fault,
    },
  })
  const signingOut = useSave(({ account_id }: Person) => call(endSessions, { params: { account_id } }), {
    invalidates: PEOPLE,
    words: { saved: (_, { name }) => t('signed_out', { name }), failed: (fault) => fault },
  })
  const { underway, save } = changing
  const isBusy = changing.isSaving || signingOut.isSaving
  const given: PeopleGiven = useMemo(
    () => ({
      t,
      format,
      email,
      isBusy,
      roleOf: (person) =>
        underway?.person.account_id === person.account_id ? (underway.body.role ?? person.role) : person.role,
      onRole: (person, role) => void save({ person, body: { role } }),
      onTurn: (person) => void save({ person, body: { is_disabled: !person.is_disabled } }),
      onSignOut: (person) => void signingOut.save(person),
      onEnd: setEnding,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the acts change with each draw and do the same
    [t, format, email, isBusy, underway],
  )
  const columns = PEOPLE_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  const table = (caption: string, rows: readonly Person[]) => (
    <TableToTake
      caption={caption}
      look="sheet"
      isScrolling
      hasCards
      columns={columns}
      given={given}
      rows={rows}
      keyOf={keyOfPerson}
    />
  )
  return (
    <Page
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      context={<p>{t('why')}</p>}
      tools={
        mails ? (
          <Button data-opens onClick={() => setInviting(true)}>
            <ToolIcon sign="add" />
            {t('invite')}
          </Button>
        ) : null
      }
      query={query}
      failed={t('failed')}
      stale={(time) => list('stale', { time })}
      foot={
        <Suspense>
          {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
          {ending === null ? null : <EndAccessDialog person={ending} onClose={() => setEnding(null)} />}
        </Suspense>
      }
    >
      {({ people, invitations }) => {
        const others = people.filter(({ is_of_other_company }) => is_of_other_company)
        return (
          <>
            <dl className={css.roles}>
              {ROLES.map((role) => (
                <div key={role}>
                  <dt>{t(`role_${role}`)}</dt>
                  <dd>{t(`${role}_why`)}</dd>
                </div>
              ))}
            </dl>
            <section aria-labelledby="own-people">
              <h2 id="own-people" className={css.head}>
                {t('own')}
              </h2>
              {mails ? null : <p className={css.note}>{t('no_mails')}</p>}
              {table(
                t('own'),
                people.filter(({ is_of_other_company }) => !is_of_other_company),
              )}
            </section>
            {invitations.length === 0 ? null : <Invitations invitations={invitations} />}
            <section aria-labelledby="other-people">
              <h2 id="other-people" className={css.head}>
                {t('others')}
              </h2>
              <p className={css.note}>{t(others.length === 0 ? 'others_none' : 'others_why')}</p>
              {others.length === 0 ? null : table(t('others'), others)}
            </section>
          </>
        )
      }}
    </Page>
  )
}
