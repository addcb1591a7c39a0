// The demo's news, questions and texts, published as operators do.
import { sql } from 'kysely'
import type pg from 'pg'
import { DEMO_TEXTS } from '#fixtures/portal-texts.ts'
import { DEMO_ARTICLES } from '#fixtures/publications.ts'
import { inTransaction } from '#server/base/db.ts'
import { readArticles, readTexts, type Kind } from '#server/publication/read-articles.ts'
import type { SourceFile } from '#server/publication/read-files.ts'
import { publishArticles } from '#server/publication/store.ts'
import { publishTexts } from '#server/publication/texts.ts'

const DAY_MS = 86_400_000
const DEMO = { account_id: null, address: null, request_id: 'demo' }

const fileOf = (name: string, head: Record<string, string>, body: string): SourceFile => {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}\n`)
  return {
    file: name,
    bytes: new TextEncoder().encode(`---\n${lines.join('')}---\n${body}`),
    readPicture: () => null,
  }
}

const read = <T>({ articles, faults }: { articles: T[]; faults: readonly object[] }): T[] => {
  if (faults.length > 0) throw new Error(`The demo's texts are wrong: ${JSON.stringify(faults)}`)
  return articles
}

/** Made once; everybody has agreed to the terms and read notices, which would open over the first page, and what is old. */
export const makeDemoNews = (owner: pg.Pool, now: number): Promise<void> =>
  inTransaction(owner, async (db) => {
    if ((await db.rows(sql`select from publication limit 1`)).length > 0) return
    const daysFromNow = (days: number) => new Date(now + days * DAY_MS).toISOString()
    const day = daysFromNow(9).slice(0, 10)
    for (const kind of ['news', 'faq'] as const satisfies Kind[]) {
      const files = DEMO_ARTICLES.filter((article) => article.kind === kind).flatMap(
        ({ name, category, age, lasts, is_notice, words }, at) =>
          Object.entries(words).map(([language, [title, body]]) =>
            fileOf(
              `${name}.${language}.md`,
              {
                name,
                category,
                language,
                title: title.replace('{day}', day),
                from: daysFromNow(-age),
                ...(lasts !== undefined && { to: daysFromNow(lasts) }),
                ...(is_notice && { notice: 'yes' }),
                ...(kind === 'faq' && { order: String(at + 1) }),
              },
              body,
            ),
          ),
      )
      await publishArticles(db, DEMO, kind, read(readArticles(kind, files)), false)
    }
    const texts = DEMO_TEXTS.flatMap(({ text, version, age, words }) =>
      Object.entries(words).map(([language, [title, body]]) =>
        fileOf(`${text}.${language}.md`, { text, version, language, title, from: daysFromNow(-age) }, body),
      ),
    )
    await publishTexts(db, DEMO, read(readTexts(texts)))
    await db.rows(sql`update publication set changed_at = published_from`)
    await db.rows(sql`
      insert into publication_read (account_id, publication_id, read_at)
      select account_id, publication_id, p.published_from + interval '1 day' from account, publication p
      where p.kind = 'news' and (p.is_notice or p.published_from < now() - interval '30 days')`)
    await db.rows(sql`
      insert into terms_agreement (account_id, version, revision, language, agreed_at)
      select account_id, p.version, 1, 'en', p.published_from + interval '1 day' from account, portal_text p where text = 'terms'`)
  })
