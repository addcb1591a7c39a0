// A look at a fleet's first page, before a feed is made of it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { tryMakerFeedShape } from '#contract/feed/feed.shape.ts'
import type { Language } from '#domain/language.ts'
import { FeedFault } from './feed-fault.ts'
import { checkedAccess } from './feeds.ts'
import { fetchPage } from './fetch-page.ts'
import { noteBook } from './notes.ts'
import { sentenceOf } from './sentences.ts'
import { signInHeaders } from './sign-in.ts'

/** A person waits for it. */
const PATIENCE_MS = 20_000

/** What is wrong with the other server is told in sentences. @throws Fault 'invalid_fields' */
export const tryFeed = async (
  wished: BodyOf<typeof tryMakerFeedShape>,
  named: readonly string[],
  language: Language,
): Promise<ResponseOf<typeof tryMakerFeedShape>> => {
  const access = checkedAccess(wished)
  const { note, notes } = noteBook()
  const sentences = () => notes().map((each) => sentenceOf(each, language))
  const asking = {
    named,
    until: Date.now() + PATIENCE_MS,
    now: Date.now,
    wait: (ms: number) => sleep(ms) as Promise<void>,
  }
  try {
    const headers = await signInHeaders(asking, access)
    const { machines, next } = await fetchPage(asking, new URL(access.address), headers, note)
    return {
      machines: machines.map(({ make, model, serial, readings, position, engine }) => ({
        make,
        model,
        serial,
        values: readings.length + Number(position !== null) + Number(engine !== null),
      })),
      has_more: next !== null,
      sentences: sentences(),
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    note(error.note)
    return { machines: [], has_more: false, sentences: sentences() }
  }
}
