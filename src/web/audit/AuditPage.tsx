// The page of what was done in the company, for its administrators.
import { useMemo } from 'react'
import { getAuditOverview, listAudit } from '#contract/audit/audit.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useApi } from '#web/base/use-api.ts'
import { cardOfColumns } from '#web/list/card-of-columns.tsx'
import { ListCards } from '#web/list/ListCards.tsx'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenList } from '#web/list/take-away/taken-table.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { StaleNotice } from '#web/page/StaleNotice.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { Table } from '#web/ui/table/Table.tsx'
import css from './Audit.module.css'
import { type AuditAddress, auditQuery, readAuditAddress, setParts } from './audit-address.ts'
import { AUDIT_COLUMNS, keyOfEntry } from './audit-columns.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import type { FieldWords } from './field-words.ts'
import { pagesOfAudit } from './taken-audit.ts'

/** The newest entries come by themselves. */
const RENEW_MS = 60_000
const NONE: ReadonlySet<string> = new Set()
const NO_FILTERS: AuditAddress = { account_id: null, noun: null, serial: null, from: null, to: null, before: null }

export function AuditPage() {
  const t = useMessages('audit')
  const management = useMessages('management')
  const format = useFormat()
  const isPhone = useMedia(PHONE)
  const { text, showQuery, hrefOf } = useAddressQuery()
  const address = readAuditAddress(text)
  const { before, ...filters } = address
  const overview = useApi(getAuditOverview, {}, { throwOnError: false })
  const list = useApi(
    listAudit,
    { query: setParts(address) },
    { throwOnError: false, ...(before === null && { refetchInterval: RENEW_MS }) },
  )
  const { data, error, isFetching, refetch, isPlaceholderData } = list
  const given: FieldWords = useMemo(() => ({ t, format }), [t, format])
  const columns = AUDIT_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  const title = t('title')
  const rows = data?.entries ?? null
  const shared = { rows, keyOf: keyOfEntry, given, isBusy: isPlaceholderData }
  const way = (name: string, to: AuditAddress | null) => (
    <ButtonLink
      size="small"
      href={to === null ? null : hrefOf(auditQuery(to))}
      onPick={() => {
        if (to === null) return
        showQuery(auditQuery(to))
        window.scrollTo({ top: 0 })
      }}
    >
      {name}
    </ButtonLink>
  )
  return (
    <PageFrame
      title={title}
      windowTitle={`${title} · ${management('title')}`}
      context={
        <>
          <p>{t('why')}</p>
          <SealCheck check={overview.data?.check} format={given} />
        </>
      }
      tools={
        <TakeAwayButton
          title={title}
          tables={[takenList({ title, columns, given, readPage: pagesOfAudit(filters) })]}
          isDisabled={!rows || rows.length === 0}
        />
      }
      isBusy={data === undefined && !error}
      notices={
        error && data ? (
          <StaleNotice
            text={(time) => t('stale', { time })}
            query={{ error, isFetching, refetch }}
            loadedAt={byServerClock(list.dataUpdatedAt)}
          />
        ) : null
      }
    >
      <AuditFilters
        filters={filters}
        people={overview.data?.people ?? []}
        onChange={(change) => showQuery(auditQuery({ ...filters, ...change, before: null }))}
        onClear={() => showQuery(auditQuery(NO_FILTERS))}
      />
      {error && !data ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : rows?.length === 0 ? (
        <ListState kind="empty" title={t('none')} why={t('none_why')}>
          <Button onClick={() => showQuery(auditQuery(NO_FILTERS))}>{t('clear')}</Button>
        </ListState>
      ) : isPhone ? (
        <ListCards {...shared} card={cardOfColumns(columns)} faded={NONE} fadedTitle="">
          {null}
        </ListCards>
      ) : (
        <Table {...shared} caption={title} look="sheet" isScrolling columns={columns} />
      )}
      {data ? (
        <nav className={css.foot} aria-label={t('pages')}>
          {way(t('newest'), before === null ? null : { ...filters, before: null })}
          {way(t('older'), data.next === null ? null : { ...filters, before: data.next })}
        </nav>
      ) : null}
    </PageFrame>
  )
}

type CheckProps = {
  /** Undefined until it is known. */
  check: { checked_at: string; holds: boolean } | null | undefined
  format: FieldWords
}

/** When the chain of entries was last checked, and whether it held. */
function SealCheck({ check, format: { t, format } }: CheckProps) {
  if (check === undefined) return null
  if (check === null) return <p className={css.check}>{t('check_none')}</p>
  const time = format.dateTime(check.checked_at)
  return check.holds ? (
    <p className={css.check}>{t('check_holds', { time })}</p>
  ) : (
    <p>
      <Mark kind="alarm">{t('check_broken', { time })}</Mark>
    </p>
  )
}
