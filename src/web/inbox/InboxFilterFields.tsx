// The filters of the inbox: text, kind, severity, owner.
import type { listInboxShape } from '#contract/inbox/inbox.shape.ts'
import { listColleagues } from '#contract/inbox/inbox.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { INBOX_KINDS, SEVERITIES, type InboxKind, type Severity } from '#domain/inbox.ts'
import { useApi } from '#web/base/use-api.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import type { InboxFilters } from './inbox-address.ts'
import { kindName, useInboxWords } from './line-text.ts'

const LONGEST_SEARCH = 100

type Props = {
  text: string
  onSearch: (text: string) => void
  filters: InboxFilters
  /** Null while they load. */
  counts: ResponseOf<typeof listInboxShape>['counts'] | null
  onChange: (change: Partial<InboxFilters>) => void
}

export function InboxFilterFields({ text, onSearch, filters: { kind, severity, owner }, counts, onChange }: Props) {
  const { t, format } = useInboxWords()
  const { data } = useApi(listColleagues, {}, { throwOnError: false })
  const any = ['', t('any')] as const
  const withCount = (name: string, count: number | undefined) => (count ? `${name} (${format.number(count)})` : name)
  const others = (data?.colleagues ?? []).filter(({ is_own }) => !is_own)
  const owners = others.map(({ account_id, name }) => [String(account_id), name] as const)
  return (
    <>
      <Field
        label={t('search')}
        type="search"
        autoComplete="off"
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Select<InboxKind | 'all' | ''>
        label={t('kind')}
        value={kind ?? ''}
        options={[
          ['', t('kinds_here')],
          ['all', t('all_kinds')],
          ...INBOX_KINDS.map((one) => [one, withCount(kindName(one, t), counts?.kinds[one])] as const),
        ]}
        onChange={(next) => onChange({ kind: next || null })}
      />
      <Select<Severity | ''>
        label={t('severity')}
        value={severity ?? ''}
        options={[
          any,
          ...SEVERITIES.map((one) => [one, withCount(t(`severity_${one}`), counts?.severities[one])] as const),
        ]}
        onChange={(next) => onChange({ severity: next || null })}
      />
      <Select
        label={t('owner')}
        value={owner ?? ''}
        options={[
          any,
          ['me', t('owner_me')],
          ['none', t('owner_none')],
          ...owners,
          // A colleague of a shared link who has left stays visible.
          ...(owner === null || ['me', 'none'].includes(owner) || owners.some(([id]) => id === owner)
            ? []
            : [[owner, owner] as const]),
        ]}
        onChange={(next) => onChange({ owner: next || null })}
      />
    </>
  )
}
