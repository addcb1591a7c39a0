// Published articles as a reader gets them.
import { sql } from 'kysely'
import type { Answer, Question } from '#contract/publication/faq.ts'
import type { Category, NewsArticle, NewsLine } from '#contract/publication/news.ts'
import type { Language } from '#domain/language.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { utc } from '#server/base/utc.ts'
import { setLocal } from '#server/base/set-local.ts'
import type { Kind } from './read-articles.ts'

/** Shows one account's own rows in the rest of the transaction. */
export const asReader = async (db: Db, account_id: number): Promise<void> => {
  await setLocal(db, { account: account_id })
}

/** The language of an article's text for the reader: theirs, English, or its first. */
export const textLanguage = (language: Language) =>
  sql`case when p.texts ? ${language} then ${language} when p.texts ? 'en' then 'en' else p.languages[1] end`

// Row security shows what is published for the company now.
const published = (kind: Kind, language: Language) => sql`
  select p.*, ${textLanguage(language)} as language,
    (coalesce(c.names ->> ${language}, c.names ->> 'en', p.category)) as category_name,
    exists (select from publication_read r where r.publication_id = p.publication_id) as is_read, c.position as category_position
  from publication p join publication_category c using (kind, category)
  where p.kind = ${kind}`

type Wanted = { category?: string | undefined; free_word?: string | undefined }

const matching = ({ category, free_word }: Wanted) => sql`
  (${category ?? null}::text is null or category = ${category ?? null}::text)
  and not exists (
    select from unnest(${foldForSearch(free_word ?? '')
      .split(/\s+/)
      .filter(Boolean)}::text[]) word
    where position(word in texts -> language ->> 'search') = 0)`

export const newsPage = async (
  db: Db,
  language: Language,
  { page, per_page, ...wanted }: Wanted & { page: number; per_page: number },
): Promise<{ news: NewsLine[]; total: number }> => {
  const articles = sql`select * from (${published('news', language)}) p where ${matching(wanted)}`
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total from (${articles}) f`)
  const news = await db.rows(sql<NewsLine>`
    select publication_id as news_common_id, category, category_name, texts -> language ->> 'title' as title, language,
      ${utc('published_from')} as published_from, is_notice, is_read, texts -> language ->> 'excerpt' as excerpt
    from (${articles}) f order by published_from desc, publication_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`)
  return { news, total }
}

export const newsArticle = async (db: Db, language: Language, id: number): Promise<NewsArticle> => {
  const article = await maybe(
    db,
    sql<NewsArticle>`
      select publication_id as news_common_id, category, category_name, texts -> language ->> 'title' as title, language,
        ${utc('published_from')} as published_from, is_notice, is_read, texts -> language -> 'blocks' as blocks
      from (${published('news', language)}) f where publication_id = ${id}`,
  )
  if (article === null) throw new Fault('not_found')
  return article
}

export const questionsOf = (db: Db, language: Language, wanted: Wanted): Promise<Question[]> =>
  db.rows(sql<Question>`
    select publication_id as faq_id, category, texts -> language ->> 'title' as title, language
    from (${published('faq', language)}) f where ${matching(wanted)}
    order by category_position, category, position, publication_id`)

export const answerOf = async (db: Db, language: Language, id: number): Promise<Answer> => {
  const answer = await maybe(
    db,
    sql<Answer>`
      select publication_id as faq_id, category, texts -> language ->> 'title' as title, language,
        texts -> language -> 'blocks' as blocks, ${utc('changed_at')} as changed_at
      from (${published('faq', language)}) f where publication_id = ${id}`,
  )
  if (answer === null) throw new Fault('not_found')
  return answer
}

export const categoriesOf = (db: Db, kind: Kind, language: Language): Promise<Category[]> =>
  db.rows(sql<Category>`
    select category, coalesce(names ->> ${language}, names ->> 'en', category) as name
    from publication_category c where kind = ${kind} order by position, category`)

/** False when it was read before. */
export const markRead = async (db: Db, account_id: number, id: number): Promise<boolean> => {
  const news = builder
    .selectFrom('publication')
    .select('publication_id')
    .where('publication_id', '=', id)
    .where('kind', '=', 'news')
  if ((await maybe(db, news)) === null) throw new Fault('not_found')
  const rows = await db.rows(
    builder
      .insertInto('publication_read')
      .values({ account_id, publication_id: id })
      .onConflict((conflict) => conflict.columns(['account_id', 'publication_id']).doNothing())
      .returning('publication_id'),
  )
  return rows.length > 0
}

export const pictureOf = async (db: Db, picture: string): Promise<{ bytes: Buffer; media_type: string }> => {
  const row = await maybe(
    db,
    builder.selectFrom('publication_picture').select(['bytes', 'media_type']).where('picture', '=', picture).limit(1),
  )
  if (row === null) throw new Fault('not_found')
  return row
}
