// What the company's people have sent, as a file.
import { useMemo } from 'react'
import { listForms, type SentForm } from '#contract/form/form.ts'
import type { FormKind } from '#domain/form.ts'
import { callTagged } from '#web/base/api.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { takenList } from '#web/list/take-away/taken-table.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'

/** The most that the list sends at once. */
const MOST = 100

type Given = { t: Translate<'form'>; format: Format }
type Column = TableColumn<SentForm, Given>

export function FormsToTake({ kind }: { kind: FormKind }) {
  const t = useMessages('form')
  const format = useFormat()
  const given = useMemo(() => ({ t, format }), [t, format])
  const about: Column =
    kind === 'contact'
      ? { key: 'topic', name: t('topic'), cell: ({ topic }) => (topic === null ? '' : t(`topic_${topic}`)) }
      : { key: 'reason', name: t('reason'), cell: ({ reason }) => (reason === null ? '' : t(`reason_${reason}`)) }
  const columns: Column[] = [
    { key: 'number', name: t('col_number'), isFigure: true, cell: ({ number }) => String(number) },
    { key: 'state', name: t('col_state'), cell: ({ state }) => t(`state_${state}`) },
    { key: 'sent', name: t('col_sent'), cell: ({ created_at }) => format.dateTime(created_at) },
    { key: 'name', name: t('col_by'), cell: ({ name }) => name },
    about,
    { key: 'serials', name: t('serials'), cell: ({ serials }) => serials.join(', ') },
    { key: 'text', name: t('col_text'), cell: ({ text }) => text },
    { key: 'files', name: t('attached'), cell: ({ files }) => files.map(({ name }) => name).join(', ') },
    { key: 'answer', name: t('col_answer'), cell: ({ answer }) => answer ?? '' },
  ]
  const readPage = async (page: number, signal: AbortSignal) => {
    const input = { query: { kind, page, per_page: MOST } }
    const { forms: rows, ...facts } = (await callTagged(listForms, input, undefined, signal)).value
    return { rows, page: facts }
  }
  return <TakeAwayBelow table={takenList({ title: t('past'), columns, given, readPage })} />
}
