// What app.ts needs to know of the intake.
import type { Noun } from '#server/noun/noun.ts'
import { openIntake } from './accept-records.ts'
import { mqttIntake } from './mqtt/mqtt-intake.ts'
import { trimQuarantineJob } from './quarantine-bound.ts'
import { recordStore } from './record-store.ts'
import { intakeRoutes } from './routes.ts'
import { openSenders } from './sender.ts'

export const intake = {
  jobs: () => [trimQuarantineJob],
  routes: async (server) => {
    const opened = openIntake(server.intake, server.recordTypes)
    await intakeRoutes(server, opened)
    mqttIntake(server, opened)
  },
  slots: { openSenders, recordStore },
} satisfies Noun
