// Columns of the keys of the company's own systems.
import type { ApiKey } from '#contract/key/key.ts'
import type { Scope } from '#contract/scopes.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type KeysGiven = {
  t: Translate<'key'>
  format: Format
  isBusy: boolean
  onRevoke: (key: ApiKey) => void
}

/** A word of a catalogue has no colon. */
export function scopeWord(scope: Scope) {
  return `scope_${scope.replace(':', '_') as ScopeName<Scope>}` as const
}
type ScopeName<S extends Scope> = S extends `${infer Noun}:${infer Act}` ? `${Noun}_${Act}` : never

export function keyOfKey({ key_id }: ApiKey): string {
  return String(key_id)
}

function nameCell({ name, client_id }: ApiKey) {
  return (
    <span className={css.text}>
      <b>{name}</b>
      <code className={css.second}>{client_id}…</code>
    </span>
  )
}

function madeCell({ created_at, created_by }: ApiKey, { t, format }: KeysGiven) {
  return (
    <span className={css.text}>
      {format.dateTime(created_at)}
      <span className={css.second}>{created_by ?? t('staff')}</span>
    </span>
  )
}

function untilCell({ expires_at, is_over }: ApiKey, { t, format }: KeysGiven) {
  if (expires_at === null) return t('until_revoked')
  return (
    <span className={css.text}>
      {format.dateTime(expires_at)}
      {is_over ? (
        <span className={css.second}>
          <Mark kind="due">{t('over')}</Mark>
        </span>
      ) : null}
    </span>
  )
}

export const KEY_COLUMNS = [
  { key: 'name', width: 220, isRowHead: true, cell: nameCell },
  {
    key: 'scopes',
    width: 300,
    cell: ({ scopes }: ApiKey, { t }: KeysGiven) => scopes.map((scope) => t(scopeWord(scope))).join(', '),
  },
  { key: 'made', width: 170, cell: madeCell },
  { key: 'until', width: 170, cell: untilCell },
  {
    key: 'used',
    width: 150,
    cell: ({ used_at }: ApiKey, { t, format }: KeysGiven) =>
      used_at === null ? t('unused') : format.dateTime(used_at),
  },
  {
    key: 'acts',
    width: 130,
    isNameHidden: true,
    isAct: true,
    cell: (key: ApiKey, { t, isBusy, onRevoke }: KeysGiven) => (
      <Button
        size="small"
        look="bare"
        disabled={isBusy}
        aria-label={t('revoke_of', { name: key.name })}
        onClick={() => onRevoke(key)}
      >
        {t('revoke')}
      </Button>
    ),
  },
] as const
