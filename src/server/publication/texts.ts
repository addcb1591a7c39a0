// Versions of terms, privacy policy and outage words; who agreed to which terms.
import { sql } from 'kysely'
import type { PortalText } from '#contract/text.ts'
import type { Language } from '#domain/language.ts'
import { audited, DEPLOYMENT } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import { textLanguage } from './articles.ts'
import type { TextName, TextVersion } from './read-articles.ts'
import type { By } from './store.ts'

/** In force: the newest version whose day has come. */
const newest = (text: TextName) => sql`
  select * from portal_text where text = ${text} and withdrawn_at is null and published_from <= now()
  order by published_from desc, version desc limit 1`

export const textInForce = (db: Db, text: TextName, language: Language): Promise<PortalText | null> =>
  maybe(
    db,
    sql<PortalText>`
      select version, ${utc('published_from')} as published_from, language, texts -> language ->> 'title' as title,
        texts -> language -> 'blocks' as blocks
      from (select p.*, ${textLanguage(language)} as language from (${newest(text)}) p) p`,
  )

/** A notice is shown by itself for so long; new people are not led through old ones. */
const NOTICE_DAYS = 30

/** What the header asks: the oldest unread notice, the count of unread news, terms to agree to. */
export const popupOf = async (db: Db) => {
  const [row] = await db.rows(sql<{
    news_common_id: number | null
    unread_count: number
    terms_version: string | null
  }>`
    with unread as (
      select publication_id, is_notice, published_from from publication p
      where kind = 'news' and not exists (select from publication_read r where r.publication_id = p.publication_id)
    ), terms as (${newest('terms')})
    select (select publication_id from unread where is_notice and published_from > now() - ${NOTICE_DAYS}::int * interval '1 day'
        order by published_from, publication_id limit 1) as news_common_id,
      (select count(*) from unread)::int as unread_count,
      (select version from terms t where not exists (select from terms_agreement a where a.version = t.version)) as terms_version`)
  return row!
}

/** False when another version is in force. */
export const keepAgreement = async (db: Db, account_id: number, version: string): Promise<boolean> => {
  const inForce = await maybe(db, sql<{ version: string }>`${newest('terms')}`)
  if (inForce?.version !== version) return false
  await db.rows(sql`
    insert into terms_agreement (account_id, version) values (${account_id}, ${version})
    on conflict (account_id, version) do nothing`)
  return true
}

/** Adds languages to a version, or puts them in place of what it says; nobody is asked again. */
export const publishTexts = async (db: Db, by: By, versions: readonly TextVersion[]): Promise<void> => {
  for (const { text, version, from, languages, texts } of versions) {
    const entry = { verb: 'publish', noun: 'text', key: `${text} ${version}` }
    await audited(db, { ...by, company_id: DEPLOYMENT }, entry, async () => {
      await db.rows(sql`
        insert into portal_text as p (text, version, published_from, languages, texts)
        values (${text}, ${version}, coalesce(${from}::timestamptz, now()), ${languages}::text[], ${JSON.stringify(texts)}::jsonb)
        on conflict (text, version) do update set published_from = coalesce(${from}::timestamptz, p.published_from),
          languages = p.languages || array(select l from unnest(excluded.languages) l where l <> all(p.languages)),
          texts = p.texts || excluded.texts, changed_at = now(), withdrawn_at = null`)
      return { answer: undefined, after: { from, languages } }
    })
  }
}

export const listTexts = (db: Db): Promise<object[]> =>
  db.rows(sql<object>`
    select text, version, case when withdrawn_at is not null then 'withdrawn' when published_from > now() then 'planned'
      when row_number() over (partition by text, withdrawn_at is null and published_from <= now() order by published_from desc, version desc) = 1 then 'in force'
      else 'over' end as state,
      ${utc('published_from')} as published_from, languages, coalesce(texts -> 'en', texts -> languages[1]) ->> 'title' as title,
      case when text = 'terms' then (select count(*) from terms_agreement a where a.version = p.version)::int end as agreed
    from portal_text p order by text, p.published_from desc, version desc`)

/** False when there is no such version that is still published. */
export const withdrawText = async (db: Db, by: By, text: TextName, version: string): Promise<boolean> => {
  const row = await maybe(
    db,
    sql`update portal_text set withdrawn_at = now() where text = ${text} and version = ${version} and withdrawn_at is null returning text`,
  )
  if (row === null) return false
  const entry = { verb: 'withdraw', noun: 'text', key: `${text} ${version}` }
  await audited(db, { ...by, company_id: DEPLOYMENT }, entry, () => Promise.resolve({ answer: undefined }))
  return true
}
