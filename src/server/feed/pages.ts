// The pages of a fleet, by the links from one to the next.
import type { Asking } from './ask.ts'
import { FeedFault } from './feed-fault.ts'
import { fetchPage, type FetchedPage } from './fetch-page.ts'
import type { NoteOf } from './notes.ts'

const PAGES_MAX = 5_000
/** Pages one after the other that have no machine which the run has not seen. */
const NOTHING_NEW_MAX = 200

/** On the same host; behind a proxy a server may not know that it is asked by https. */
export const nextUrl = (link: string, page: URL): URL => {
  if (!URL.canParse(link, page)) throw new FeedFault('not_readable', link)
  const url = new URL(link, page)
  if (url.host !== page.host) throw new FeedFault('other_host', url.host)
  url.protocol = page.protocol
  url.hash = ''
  return url
}

/**
 * Hands on page after page; ends when no further one is named.
 * @throws FeedFault, after the pages before it were handed on
 */
export const eachPage = async (
  asking: Asking,
  first: URL,
  headers: Record<string, string>,
  note: NoteOf,
  take: (page: FetchedPage) => Promise<void>,
): Promise<void> => {
  const visited = new Set<string>()
  const contents = new Set<string>()
  const serials = new Set<string>()
  let nothingNew = 0
  for (let url = first; ;) {
    if (visited.size >= PAGES_MAX) throw new FeedFault('too_many_pages', String(PAGES_MAX))
    visited.add(url.href)
    const page = await fetchPage(asking, url, headers, note)
    if (contents.has(page.content) && page.content !== '') note({ code: 'repeated_page', page: visited.size })
    else await take(page)
    contents.add(page.content)
    const known = serials.size
    for (const { make, serial } of page.machines) serials.add(`${make}\n${serial}`)
    nothingNew = serials.size === known ? nothingNew + 1 : 0
    if (nothingNew >= NOTHING_NEW_MAX) throw new FeedFault('nothing_new', String(NOTHING_NEW_MAX))
    if (page.next === null) return
    url = nextUrl(page.next, url)
    if (visited.has(url.href)) throw new FeedFault('circular', url.pathname)
  }
}
