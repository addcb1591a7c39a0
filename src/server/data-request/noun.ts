// What app.ts needs to know of data requests.
import type { Noun } from '#server/noun/noun.ts'
import { requestBell } from './bell-source.ts'
import { requestEvents } from './request-events.ts'
import { dataRequestRoutes } from './routes.ts'
import { answerRequests } from './terminal/answer-requests.ts'
import { openBrokerRequests } from './terminal/broker-requests.ts'
import { terminalRoutes } from './terminal/routes.ts'
import { endRequests } from './transfer.ts'

export const dataRequest = {
  onAnswers: answerRequests,
  onTransfer: endRequests,
  routes: (server) => {
    dataRequestRoutes(server, { isClosed: server.env.requests_closed })
    terminalRoutes(server)
  },
  slots: { openBrokerRequests },
  sources: { bell: [requestBell], events: [requestEvents] },
} satisfies Noun
