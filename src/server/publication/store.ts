// Published articles in the database, as operators write and withdraw them.
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import { audited, DEPLOYMENT, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import type { Article, Kind } from './read-articles.ts'
import type { FileFault } from './read-files.ts'

export type By = Omit<Actor, 'company_id'>

const listOf = (words: readonly string[]): string => words.join(', ') || '(none)'

/** What the database knows better: categories and companies that there are not. */
export const articleFaults = async (db: Db, kind: Kind, articles: readonly Article[]): Promise<FileFault[]> => {
  const categories = await db.rows(
    builder.selectFrom('publication_category').select('category').where('kind', '=', kind).orderBy('position'),
  )
  const companies = await db.rows(builder.selectFrom('company').select('code'))
  const known = new Set(categories.map(({ category }) => category))
  const codes = new Set(companies.map(({ code }) => code))
  return articles.flatMap(({ category, companies: wanted, place: { file, head } }) => {
    const unknown = wanted?.filter((code) => !codes.has(code)) ?? []
    return [
      ...(known.has(category)
        ? []
        : [
            {
              file,
              line: head['category']!.line,
              message: `there is no category "${category}"; known are ${listOf([...known])}. Another is made with: hoistline ${kind} category`,
            },
          ]),
      ...(unknown.length === 0
        ? []
        : [
            {
              file,
              line: head['companies']!.line,
              message: `there is no company ${listOf(unknown)}; see: hoistline company list`,
            },
          ]),
    ]
  })
}

type Stored = { publication_id: number; languages: Language[] }

const storePictures = async (db: Db, publication_id: number, { pictures }: Article): Promise<void> => {
  for (const { picture, media_type, bytes } of pictures)
    await db.rows(
      builder
        .insertInto('publication_picture')
        .values({ publication_id, picture, media_type, bytes: Buffer.from(bytes) })
        .onConflict((conflict) => conflict.columns(['publication_id', 'picture']).doNothing()),
    )
  await db.rows(sql`
    delete from publication_picture p using publication a
    where a.publication_id = ${publication_id} and p.publication_id = a.publication_id
      and position(p.picture in a.texts::text) = 0`)
}

const storeArticle = async (db: Db, kind: Kind, article: Article): Promise<Stored> => {
  const { name, category, from, to, companies, is_notice, position, languages, texts } = article
  const { company_ids } = await one(
    db,
    sql<{ company_ids: number[] | null }>`
      select array_agg(company_id) as company_ids from company where code = any(${companies}::text[])`,
  )
  const stored = await one(
    db,
    sql<Stored>`
      insert into publication as p (kind, name, category, published_from, published_to, companies, is_notice, position, languages, texts)
      values (${kind}, ${name}, ${category}, coalesce(${from}::timestamptz, now()), ${to}::timestamptz,
        ${company_ids}::int[],
        ${is_notice}, coalesce(${position}::int, 1000), ${languages}::text[], ${JSON.stringify(texts)}::jsonb)
      on conflict (kind, name) do update set category = excluded.category,
        published_from = coalesce(${from}::timestamptz, p.published_from), published_to = excluded.published_to,
        companies = excluded.companies, is_notice = excluded.is_notice, position = excluded.position,
        languages = p.languages || array(select l from unnest(excluded.languages) l where l <> all(p.languages)),
        texts = p.texts || excluded.texts, changed_at = now(), withdrawn_at = null
      returning publication_id, languages`,
  )
  await storePictures(db, stored.publication_id, article)
  return stored
}

/**
 * Adds languages to an article, or puts them in place of what it says.
 * `isUnread`: everybody has it as new again.
 */
export const publishArticles = async (
  db: Db,
  by: By,
  kind: Kind,
  articles: readonly Article[],
  isUnread: boolean,
): Promise<void> => {
  for (const article of articles) {
    const { name, category, from, to, companies } = article
    const entry = { verb: 'publish', noun: kind, key: name } as const
    await audited(db, { ...by, company_id: DEPLOYMENT }, entry, async () => {
      const { publication_id, languages } = await storeArticle(db, kind, article)
      if (isUnread) await db.rows(builder.deleteFrom('publication_read').where('publication_id', '=', publication_id))
      return { answer: undefined, after: { category, from, to, companies, languages, is_unread: isUnread } }
    })
  }
}

const STATE = sql`case when withdrawn_at is not null then 'withdrawn' when published_from > now() then 'planned'
  when published_to <= now() then 'over' else 'published' end`

export const listArticles = (db: Db, kind: Kind): Promise<Record<string, unknown>[]> =>
  db.rows(sql<Record<string, unknown>>`
    select name, ${STATE} as state, category, ${utc('published_from')} as published_from, ${utc('published_to')} as published_to,
      array(select code from company where company_id = any(companies) order by code) as companies,
      ${kind === 'news' ? sql`is_notice as notice` : sql`position as "order"`},
      languages, coalesce(texts -> 'en', texts -> languages[1]) ->> 'title' as title,
      (select count(*) from publication_read r where r.publication_id = p.publication_id)::int as readers
    from publication p where kind = ${kind} order by p.published_from desc, name`)

/** An article's Markdown in one language, as it was published; null when there is none. */
export const sourceOf = (db: Db, kind: Kind, name: string, language: Language): Promise<{ source: string } | null> =>
  maybe(
    db,
    sql<{ source: string }>`
      select texts -> ${language} ->> 'source' as source from publication
      where kind = ${kind} and name = ${name} and texts ? ${language}`,
  )

/** False when there is none of the name that is still published. */
export const withdrawArticle = async (db: Db, by: By, kind: Kind, name: string): Promise<boolean> => {
  const row = await maybe(
    db,
    sql`update publication set withdrawn_at = now() where kind = ${kind} and name = ${name} and withdrawn_at is null returning name`,
  )
  if (row === null) return false
  await audited(db, { ...by, company_id: DEPLOYMENT }, { verb: 'withdraw', noun: kind, key: name }, () =>
    Promise.resolve({ answer: undefined }),
  )
  return true
}

export const listCategories = (db: Db, kind: Kind): Promise<Record<string, unknown>[]> =>
  db.rows(sql<Record<string, unknown>>`
    select category, position as "order", names ->> 'en' as en, names ->> 'ja' as ja,
      (select count(*) from publication p where p.kind = c.kind and p.category = c.category)::int as articles
    from publication_category c where kind = ${kind} order by position, category`)

/** Adds a category, or names in further languages to one. */
export const saveCategory = (
  db: Db,
  by: By,
  kind: Kind,
  category: string,
  { names, position }: { names: Partial<Record<Language, string>>; position: number | null },
): Promise<void> =>
  audited(
    db,
    { ...by, company_id: DEPLOYMENT },
    { verb: 'save', noun: `${kind} category`, key: category },
    async () => {
      await db.rows(sql`
      insert into publication_category as c (kind, category, position, names)
      values (${kind}, ${category}, coalesce(${position}::int, 1000), ${JSON.stringify(names)}::jsonb)
      on conflict (kind, category) do update set names = c.names || excluded.names, position = coalesce(${position}::int, c.position)`)
      return { answer: undefined, after: { names, position } }
    },
  )
