// Conditions of the address that the list does not know, and is not narrowed by.
import { useMessages } from '#web/base/i18n.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** How a list is looked at; a mistyped one hides no machine and adds none. */
const LOOKS: ReadonlySet<string> = new Set(
  'search sort sort_order page per_page look line at zoom selected month day'.split(' '),
)
const LONGEST = 200

/** `taken`: the conditions that were understood, by their keys in the address. */
export function droppedFrom(query: Record<string, unknown>, taken: Record<string, unknown>): string {
  const dropped = Object.entries(query).filter(
    ([key, value]) => !LOOKS.has(key) && String(value).trim() !== '' && String(taken[key]) !== String(value).trim(),
  )
  const text = dropped.map(([key, value]) => `${key}=${String(value)}`).join(', ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export function DroppedConditions({ taken }: { taken: Record<string, unknown> }) {
  const t = useMessages('list')
  const { query } = usePageAddress()
  const conditions = droppedFrom(query, taken)
  return conditions === '' ? null : <Notice kind="note" text={t('dropped', { conditions })} />
}
