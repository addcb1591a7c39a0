// The demo beside a server: filling, live terminals, older history.
import type { Command } from 'commander'
import { daysOf, fleetOf, type Demo } from './demo-fleet.ts'
import { DAYS_AT_FIRST } from './demo-history.ts'
import { fillRest, HISTORY_COMMAND, openDemo, startFillingRest, type DemoDatabase } from './demo-fill.ts'
import { progressReporter } from './demo-progress.ts'
import type { Fleet } from '#fixtures/fleet.ts'
import type { DemoState } from '#server/base/demo-state.ts'
import type { Env } from '#server/base/env.ts'
import { readEnv } from '#server/base/env.ts'
import type { BrokerLineOptions } from '#simulator/broker-line.ts'
import { startSimulator } from '#simulator/simulator.ts'

/** Where terminals publish instead of posting. */
export type DemoBroker = Pick<BrokerLineOptions, 'url' | 'topic_prefix' | 'ca'>

export interface DemoRun {
  /** its accounts, whose password is DEMO_PASSWORD, and what is still being filled */
  state: DemoState
  /** starts terminals and older days once the server listens */
  live(address: string, broker: DemoBroker | null): Promise<void>
  /** stops both cleanly */
  stop(): Promise<void>
}

/**
 * Makes the demo on a migrated database and fills what it needs
 * before the portal opens.
 */
export const fillDemo = async (env: Env, urls: DemoDatabase): Promise<DemoRun> => {
  const reporter = progressReporter(process.stdout)
  const stopping = new AbortController()
  const { signal } = stopping
  const interrupt = (): void => stopping.abort()
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  const demo: Demo = await openDemo(env, { urls, reporter, signal })
  process.off('SIGINT', interrupt)
  process.off('SIGTERM', interrupt)
  const fleet = fleetOf(demo)
  const running: { stop(): Promise<void> }[] = []
  const state = stateOf(fleet, demo)
  return {
    state,
    live: async (address, broker) => {
      if (signal.aborted) return
      const credential = env.demo_gateway_token
      running.push(
        startSimulator({
          over: broker === null ? { url: address, credential } : { broker },
          machines: fleet.machines,
          report: (sentence) => reporter.print(sentence),
        }),
      )
      running.push(
        await startFillingRest({ urls, reporter, signal, onFilling: (filling) => (state.filling = filling) }),
      )
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running.map((one) => one.stop()))
    },
  }
}

const stateOf = ({ accounts, companies }: Fleet, { months }: Demo): DemoState => ({
  accounts: accounts.flatMap(({ email, company }) => {
    const own = companies.find(({ code }) => code === company)
    return own ? [{ email, company: own.name, use: own.use }] : []
  }),
  // Until the rest has been looked for.
  filling: { days: DAYS_AT_FIRST, of: daysOf(months) },
})

/** The command that fills older days, run by the demo itself. */
export const demoHistoryCommand = (program: Command): void => {
  program.command(HISTORY_COMMAND, { hidden: true }).action(async () => {
    const { owner = null, intake = null } = readEnv(process.env).database ?? {}
    if (owner === null || intake === null) throw new Error('This command is for the demo itself.')
    const stopping = new AbortController()
    process.on('SIGTERM', () => stopping.abort())
    process.on('SIGINT', () => stopping.abort())
    process.on('disconnect', () => stopping.abort())
    try {
      await fillRest({ owner, intake }, stopping.signal, (message) => process.send?.(message))
    } finally {
      // The open channel would keep the process.
      if (process.connected) process.disconnect()
    }
  })
}
