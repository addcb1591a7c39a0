// Unread news in the bell.
import { sql } from 'kysely'
import { isRecent, type BellRow, type BellSource } from '#server/base/bell-source.ts'
import { textLanguage } from './articles.ts'

export const newsBell: BellSource = {
  kind: 'news',
  // Row security shows what is published for the company now.
  lines: ({ language }) => sql<BellRow>`
    select p.publication_id::text, p.published_from, p.texts -> (${textLanguage(language)}) ->> 'title', null::int, null::text
    from publication p where p.kind = 'news' and ${isRecent('p.published_from')}
      and not exists (select from publication_read r where r.publication_id = p.publication_id)`,
}
