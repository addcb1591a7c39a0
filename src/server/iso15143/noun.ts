// What app.ts needs to know of the fleet by ISO 15143-3.
import type { Noun } from '#server/noun/noun.ts'
import { iso15143Routes } from './routes.ts'

export const iso15143 = { routes: iso15143Routes } satisfies Noun
