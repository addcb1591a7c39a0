// Columns of the people who may enter the company.
import type { Person } from '#contract/account/people.ts'
import { type Role, ROLES } from '#contract/roles.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type PeopleGiven = {
  t: Translate<'people'>
  format: Format
  /** The reader's own row. */
  email: string
  isBusy: boolean
  roleOf: (person: Person) => Role
  onRole: (person: Person, role: Role) => void
  onTurn: (person: Person) => void
  onSignOut: (person: Person) => void
  onEnd: (person: Person) => void
}

export function keyOfPerson({ account_id }: Person): string {
  return String(account_id)
}

function nameCell({ name, email, department, company, is_of_other_company }: Person, given: PeopleGiven) {
  const second = is_of_other_company ? company.name : department
  return (
    <span className={css.text}>
      <b>{name}</b>
      {email === given.email ? ` (${given.t('you')})` : null}
      <span className={css.second}>{email}</span>
      {second === '' ? null : <span className={css.second}>{second}</span>}
    </span>
  )
}

function roleCell(person: Person, { t, roleOf, onRole }: PeopleGiven) {
  return (
    <Select
      label={t('role_of', { name: person.name })}
      labelAt="hidden"
      value={roleOf(person)}
      options={ROLES.map((role) => [role, t(`role_${role}`)] as const)}
      onChange={(role) => onRole(person, role)}
    />
  )
}

/** The service of a company asks for factors of its own. */
function signInCell({ has_factor, has_single_sign_on }: Person, { t }: PeopleGiven) {
  return (
    <span className={css.text}>
      {t(has_single_sign_on ? 'by_sign_on' : 'by_password')}
      {has_single_sign_on && !has_factor ? null : (
        <span className={css.second}>{t(has_factor ? 'with_factor' : 'without_factor')}</span>
      )}
    </span>
  )
}

function stateCell({ is_disabled, is_closed, sessions }: Person, { t }: PeopleGiven) {
  const state = is_closed ? 'closed' : is_disabled ? 'disabled' : 'open'
  return (
    <span className={css.text}>
      <Mark kind={state === 'open' ? 'operating' : 'off'}>{t(`state_${state}`)}</Mark>
      {sessions > 0 ? <span className={css.second}>{t('sessions', { count: sessions })}</span> : null}
    </span>
  )
}

/** Nobody shuts oneself out by mistake. */
function actsCell(person: Person, { t, email, isBusy, onTurn, onSignOut, onEnd }: PeopleGiven) {
  if (person.email === email) return null
  const { name, is_disabled, is_of_other_company, sessions } = person
  const turn = is_disabled ? 'enable' : 'disable'
  return (
    <span className={css.acts}>
      <Button size="small" disabled={isBusy} aria-label={t(`${turn}_of`, { name })} onClick={() => onTurn(person)}>
        {t(turn)}
      </Button>
      {sessions > 0 ? (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t('sign_out_of', { name })}
          onClick={() => onSignOut(person)}
        >
          {t('sign_out')}
        </Button>
      ) : null}
      {is_of_other_company ? (
        <Button size="small" look="bare" aria-label={t('end_of', { name })} onClick={() => onEnd(person)}>
          {t('end')}
        </Button>
      ) : null}
    </span>
  )
}

export const PEOPLE_COLUMNS = [
  { key: 'name', width: 260, isRowHead: true, cell: nameCell },
  { key: 'role', width: 160, cell: roleCell },
  {
    key: 'last',
    width: 150,
    cell: ({ last_entered_at }: Person, { t, format }: PeopleGiven) =>
      last_entered_at === null ? t('never') : format.dateTime(last_entered_at),
  },
  { key: 'sign_in', width: 170, cell: signInCell },
  { key: 'state', width: 160, cell: stateCell },
  { key: 'acts', width: 280, isNameHidden: true, isAct: true, cell: actsCell },
] as const
