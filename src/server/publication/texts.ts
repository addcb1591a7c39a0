// Versions of terms, privacy policy and outage words; who agreed to which terms.
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { PortalText } from '#contract/publication/text.ts'
import type { agreeToTermsShape } from '#contract/publication/text.shape.ts'
import type { Language } from '#domain/language.ts'
import { audited, DEPLOYMENT } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { utc } from '#server/base/utc.ts'
import { textLanguage } from './articles.ts'
import type { TextName, TextVersion } from './read-articles.ts'
import type { By } from './store.ts'

/** In force: the newest version whose day has come, as last corrected. */
const newest = (text: TextName) => sql`
  select t.version, t.published_from, r.revision, r.languages, r.texts from portal_text t join portal_text_revision r using (text, version)
  where text = ${text} and t.withdrawn_at is null and t.published_from <= now()
  order by t.published_from desc, version desc, r.revision desc limit 1`

export const textInForce = (db: Db, text: TextName, language: Language): Promise<PortalText | null> =>
  maybe(
    db,
    sql<PortalText>`
      select version, revision, ${utc('published_from')} as published_from, language, texts -> language ->> 'title' as title,
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

/** What was shown to the person. */
type Shown = Static<typeof agreeToTermsShape.body>

/** False when another version is in force, or it never read so. */
export const keepAgreement = async (db: Db, account_id: number, shown: Shown): Promise<boolean> => {
  const { version, revision, language } = shown
  const was = await maybe(
    db,
    sql`
      select from (${newest('terms')}) t join portal_text_revision r on r.text = 'terms' and r.version = t.version
      where t.version = ${version} and r.revision = ${revision} and ${language}::text = any(r.languages)`,
  )
  if (was === null) return false
  await db.rows(sql`
    insert into terms_agreement (account_id, version, revision, language)
    values (${account_id}, ${version}, ${revision}, ${language}) on conflict (account_id, version) do nothing`)
  return true
}

/** Adds languages to a version or corrects it by a revision; nobody is asked again. */
export const publishTexts = async (db: Db, by: By, versions: readonly TextVersion[]): Promise<void> => {
  for (const { text, version, from, languages, texts } of versions) {
    const entry = { verb: 'publish', noun: 'text', key: `${text} ${version}` } as const
    await audited(db, { ...by, company_id: DEPLOYMENT }, entry, async () => {
      await db.rows(sql`
        insert into portal_text as p (text, version, published_from) values (${text}, ${version}, coalesce(${from}::timestamptz, now()))
        on conflict (text, version) do update set published_from = coalesce(${from}::timestamptz, p.published_from), withdrawn_at = null`)
      const written = await maybe(
        db,
        sql<{ revision: number }>`
          insert into portal_text_revision (text, version, revision, languages, texts)
          select ${text}, ${version}, coalesce(last.revision, 0) + 1,
            coalesce(last.languages, '{}') || array(select l from unnest(${languages}::text[]) l where l <> all(coalesce(last.languages, '{}'))),
            coalesce(last.texts, '{}') || new.texts
          from (select ${JSON.stringify(texts)}::jsonb as texts) new left join lateral (
            select * from portal_text_revision where text = ${text} and version = ${version} order by revision desc limit 1) last on true
          where last.texts is null or last.texts <> last.texts || new.texts
          returning revision`,
      )
      return { answer: undefined, after: { from, languages, revision: written?.revision ?? null } }
    })
  }
}

export const listTexts = (db: Db): Promise<Record<string, unknown>[]> =>
  db.rows(sql<Record<string, unknown>>`
    select text, version, case when withdrawn_at is not null then 'withdrawn' when published_from > now() then 'planned'
      when row_number() over (partition by text, withdrawn_at is null and published_from <= now() order by published_from desc, version desc) = 1 then 'in force'
      else 'over' end as state,
      ${utc('published_from')} as published_from, languages, coalesce(texts -> 'en', texts -> languages[1]) ->> 'title' as title, revision,
      case when text = 'terms' then (select count(*) from terms_agreement a where a.version = p.version)::int end as agreed
    from portal_text p join lateral (
      select revision, languages, texts from portal_text_revision r where (r.text, r.version) = (p.text, p.version)
      order by revision desc limit 1) r on true
    order by text, p.published_from desc, version desc`)

/** Who agreed to a version of the terms, and to which words of it. */
export const listAgreements = (db: Db, version: string): Promise<Record<string, unknown>[]> =>
  db.rows(sql<Record<string, unknown>>`
    select email, revision, t.language, ${utc('agreed_at')} as agreed_at from terms_agreement t join account using (account_id)
    where t.version = ${version} order by t.agreed_at, email`)

export type Wording = { text: TextName; version: string; language: Language; revision: number | null }

/** The Markdown of a revision, or of the newest one. */
export const textSource = async (db: Db, { text, version, language, revision }: Wording): Promise<string | null> => {
  const row = await maybe(
    db,
    sql<{ source: string }>`
      select texts -> ${language} ->> 'source' as source from portal_text_revision
      where text = ${text} and version = ${version} and (${revision}::int is null or revision = ${revision}::int) and texts ? ${language}
      order by portal_text_revision.revision desc limit 1`,
  )
  return row?.source ?? null
}

/** False when there is no such version that is still published. */
export const withdrawText = async (db: Db, by: By, text: TextName, version: string): Promise<boolean> => {
  const row = await maybe(
    db,
    sql`update portal_text set withdrawn_at = now() where text = ${text} and version = ${version} and withdrawn_at is null returning text`,
  )
  if (row === null) return false
  const entry = { verb: 'withdraw', noun: 'text', key: `${text} ${version}` } as const
  await audited(db, { ...by, company_id: DEPLOYMENT }, entry, () => Promise.resolve({ answer: undefined }))
  return true
}
