// SQL of the order of names in a reader's language.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

/**
 * To follow a text in `order by`: the same order on every server, numbers
 * in it by their value. domain/name-order.ts says the same.
 */
export const collateIn = (language: Language): RawBuilder<unknown> => sql`collate public.${sql.id(`names_${language}`)}`
