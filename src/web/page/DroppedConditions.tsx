// Conditions of the address that the page does not know, and is not narrowed by.
import { useMessages } from '#web/base/i18n.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'

/** How a list is looked at; a mistyped one hides no machine and adds none. */
const LOOKS: ReadonlySet<string> = new Set(
  'search sort sort_order page per_page look line at zoom selected month day'.split(' '),
)
/** Ahead of the address while somebody types; a list that has such a search applies it. */
const TYPED = 'free_word'
const LONGEST = 200

/**
 * `taken`: the conditions that were understood, by their keys in the address.
 * `looks`: those ways of looking that are conditions of this page.
 */
export function droppedFrom(
  query: Record<string, unknown>,
  taken: Record<string, unknown>,
  looks: readonly string[] = [],
): string {
  const dropped = Object.entries(query).filter(
    ([key, value]) =>
      (!LOOKS.has(key) || looks.includes(key)) &&
      !(key === TYPED && TYPED in taken) &&
      String(value).trim() !== '' &&
      String(taken[key]) !== String(value).trim(),
  )
  const text = dropped.map(([key, value]) => `${key}=${String(value)}`).join(', ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What a page understood, from the query that it would write itself. */
export function takenFrom(query: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(query.slice(query.indexOf('?') + 1)))
}

const NONE: readonly string[] = []

type Props = {
  taken: Record<string, unknown>
  looks?: readonly string[] | undefined
  /** Keys whose faults the page tells in words of its own. */
  except?: readonly string[]
}

export function DroppedConditions({ taken, looks, except = NONE }: Props) {
  const { query } = usePageAddress()
  const told = Object.entries(query).filter(([key]) => !except.includes(key))
  const conditions = droppedFrom(Object.fromEntries(told), taken, looks)
  return conditions === '' ? null : <Dropped conditions={conditions} />
}

function Dropped({ conditions }: { conditions: string }) {
  const t = useMessages('list')
  return <Notice kind="note" text={t('dropped', { conditions })} />
}
