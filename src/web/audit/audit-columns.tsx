// Columns of the audit: when, who, what it was done to, what, before and after.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { AuditVerb } from '#contract/audit/nouns.ts'
import { PATHS } from '#web/base/links.ts'
import { areaPath, machinePath, sitePath } from '#web/base/page-links.ts'
import css from '#web/ui/table/TextCells.module.css'
import { Changes } from './Changes.tsx'
import { type FieldWords, valueText } from './field-words.ts'

export function keyOfEntry({ id }: AuditEntry): string {
  return String(id)
}

function whenCell({ at, last_at, times }: AuditEntry, { t, format }: FieldWords) {
  return (
    <span className={css.text}>
      {format.dateTime(at)}
      {times > 1 ? (
        <span className={css.second}>{t('times', { count: times, time: format.dateTime(last_at) })}</span>
      ) : null}
    </span>
  )
}

function whoCell({ person, system, address }: AuditEntry, { t }: FieldWords) {
  return (
    <span className={css.text}>
      {person?.name ?? system ?? t('staff')}
      {system === null ? null : <span className={css.second}>{t('by_key')}</span>}
      {person?.company ? <span className={css.second}>{person.company}</span> : null}
      {address === null ? (
        person === null && system === null ? (
          <span className={css.second}>{t('by_command')}</span>
        ) : null
      ) : (
        <span className={css.second}>{t('from_address', { address })}</span>
      )}
    </span>
  )
}

/** Where the thing can be looked at. */
function pathOf({ noun, thing }: AuditEntry): string | null {
  if (noun === 'person') return PATHS.people
  if (!thing.is_present) return null
  return noun === 'geo_alert' ? areaPath(thing.key) : noun === 'site' ? sitePath(thing.key) : null
}

/** A key that says something: a day, a month, a version. */
function keyText({ noun, verb, thing, machines }: AuditEntry, words: FieldWords): string | null {
  const { key } = thing
  const isPlain = /^[\d ]*$/.test(key) || key === 'all' || key === 'unknown' || noun === 'alarm' || verb === 'import'
  return isPlain || machines.some(({ serial }) => serial === key || key.startsWith(`${serial} `))
    ? null
    : valueText('key', key, words)
}

function machineLinks({ machines, machine_count }: AuditEntry, { t }: FieldWords): ReactNode {
  if (machines.length === 0) return null
  const more = machine_count - machines.length
  return (
    <span className={css.second}>
      {machines.map(({ serial, name, is_present }, at) => (
        <span key={serial}>
          {at === 0 ? null : ', '}
          {is_present ? <Link to={machinePath(serial)}>{name}</Link> : name}
        </span>
      ))}
      {more > 0 ? ` ${t('more_machines', { count: more })}` : null}
    </span>
  )
}

function whatCell(entry: AuditEntry, words: FieldWords) {
  const name = entry.thing.name || keyText(entry, words)
  const path = pathOf(entry)
  return (
    <span className={css.text}>
      <b>{words.t(`noun_${entry.noun}`)}</b>
      {name === null ? null : (
        <span className={css.second}>{path === null ? name : <Link to={path}>{name}</Link>}</span>
      )}
      {machineLinks(entry, words)}
    </span>
  )
}

export const AUDIT_COLUMNS = [
  { key: 'when', width: 150, isRowHead: true, cell: whenCell },
  { key: 'who', width: 180, cell: whoCell },
  { key: 'what', width: 220, cell: whatCell },
  {
    key: 'done',
    width: 150,
    cell: ({ verb }: AuditEntry, { t }: FieldWords) => (
      <span className={css.text}>{t(`verb_${verb as AuditVerb}`)}</span>
    ),
  },
  {
    key: 'changes',
    width: 340,
    cell: (entry: AuditEntry, words: FieldWords) => <Changes entry={entry} words={words} />,
  },
] as const
