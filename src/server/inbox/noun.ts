// What app.ts needs to know of the inbox.
import type { Noun } from '#server/noun/noun.ts'
import { assignedBell } from './bell-source.ts'
import { countOfInbox } from './list.ts'
import { newMatters } from './new-matters.ts'
import { inboxRoutes } from './routes.ts'
import { endHandling } from './transfer.ts'

export const inbox = {
  onTransfer: endHandling,
  routes: (server) => inboxRoutes(server, server.sources.inbox),
  sources: { bell: [assignedBell] },
  slots: { attention: countOfInbox, newMatters },
} satisfies Noun
