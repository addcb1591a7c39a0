// What app.ts needs to know of forms.
import type { Noun } from '#server/noun/noun.ts'
import { formBell } from './bell-source.ts'
import { formRoutes } from './routes.ts'

export const form = {
  routes: (server) => formRoutes(server, server.env.forms_to),
  sources: { bell: [formBell] },
} satisfies Noun
