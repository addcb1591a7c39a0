// The fields of an entry fit to be read: names for ids, long lists cut.

type Fields = Record<string, unknown>

/** Ids and marks that say nothing to a person. */
const DROPPED: ReadonlySet<string> = new Set([
  'account_id',
  'act_id',
  'company_id',
  'form_id',
  'id',
  'is_default',
  'point_id',
  'result_id',
  'set_at',
  'set_by',
  'terminal_id',
  'verb',
  'version',
])

/** Of things in lists: how the inbox tells its lines apart. */
const DROPPED_IN_LISTS: ReadonlySet<string> = new Set(['occurrence', 'subject'])

/** Of one list, of one text, and levels. */
const [LIST, TEXT, DEPTH] = [20, 500, 4]

/** What ids in an entry stand for. */
export type Names = { people: ReadonlyMap<number, string>; addresses: ReadonlyMap<number, string> }

/** The ids that need names. */
export const idsIn = (states: readonly (Fields | null)[]): { people: number[]; addresses: number[] } => {
  const ids = { people: [] as number[], addresses: [] as number[] }
  for (const state of states) {
    if (state === null) continue
    const { owner_id, address_ids, senders } = state
    if (typeof owner_id === 'number') ids.people.push(owner_id)
    for (const id of [...asList(address_ids), ...asList(senders).map(idOf)])
      if (typeof id === 'number') ids.addresses.push(id)
  }
  return ids
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null

const cut = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.length > TEXT ? `${value.slice(0, TEXT)}…` : value
  if (Array.isArray(value)) {
    const first = value.slice(0, LIST).map((one) => cut(one, depth + 1))
    return value.length > LIST ? [...first, { more: value.length - LIST }] : first
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= DEPTH) return null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !DROPPED.has(name) && (depth === 0 || !DROPPED_IN_LISTS.has(name)))
      .map(([name, one]) => [name, cut(one, depth + 1)]),
  )
}

/** Its fields with `owner`, `recipients` and e-mails of `senders` in place of ids. */
export const readable = (state: Fields | null, { people, addresses }: Names): Fields | null => {
  if (state === null) return null
  const { owner_id, address_ids, senders, ...rest } = state
  const emailOf = (id: unknown) => addresses.get(id as number) ?? null
  return cut(
    {
      ...rest,
      ...(owner_id !== undefined && { owner: people.get(owner_id as number) ?? null }),
      ...(address_ids !== undefined && { recipients: asList(address_ids).map(emailOf) }),
      ...(senders !== undefined && {
        senders: asList(senders).map((one) => ({ email: emailOf(idOf(one)), kinds: (one as Fields)['kinds'] })),
      }),
    },
    0,
  ) as Fields
}
