// The tests of three kinds: pure, server with database, simulated browser.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

// Far from UTC and with summer time: a date that leaks the machine's zone shows at once.
process.env['TZ'] = 'America/Los_Angeles'

/** Files that take longest: begun last, one of them would be waited for alone. */
const SLOWEST = [
  'src/server/account/sign-in-attacks.test.ts',
  'src/server/base/job/jobs.test.ts',
  'src/cli/serve.test.ts',
  'src/cli/upgrade.test.ts',
  'src/server/intake/any-order.test.ts',
  'src/server/embedded/embedded.test.ts',
  'scripts/image/image.test.ts',
  'src/server/intake/crash.test.ts',
  'src/server/intake/monsters.test.ts',
  'src/web/daily/list/DailyListPage.test.tsx',
  'src/cli/fleet-commands.test.ts',
  'src/cli/people-commands.test.ts',
  'src/web/daily/month/walking.test.tsx',
]
const moved = SLOWEST.filter((path) => !existsSync(path))
if (moved.length > 0) throw new Error(`vitest.config.ts names files that are not there: ${moved.join(', ')}`)

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = SLOWEST.findIndex((path) => moduleId.endsWith(path))
      return place < 0 ? SLOWEST.length : place
    }
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Gives server tests a Kysely that says which statements ran (docs/decisions/typed-sql.md). */
const watchedKysely = join(import.meta.dirname, 'src/server/base/test-kysely.ts')
const watchStatements: Plugin = {
  name: 'hoistline-statements',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'kysely' && importer !== watchedKysely ? watchedKysely : null),
}

/** Wide: a busy machine may be several times slower. */
const shared = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    // By default one core is left free. Server tests wait half their time: for the database, for commands, for clocks.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          isolate: false,
          include: ['src/{domain,contract}/**/*.test.ts', 'src/*.test.ts'],
        },
      },
      {
        plugins: process.env['STATEMENTS_FILE'] === undefined ? [] : [watchStatements],
        test: {
          ...shared,
          name: 'server',
          // Files of one worker share its modules: loading the server anew for each took half of the processor time.
          isolate: false,
          include: ['src/{server,cli,simulator}/**/*.test.ts', '{fixtures,scripts}/**/*.test.ts'],
          // These need several machines: npm run test:cluster.
          exclude: process.env['TEST_CITUS_WORKERS'] ? [] : ['**/*.cluster.test.ts'],
          globalSetup: ['src/server/base/test-cluster.ts'],
        },
      },
      {
        // Rules without a document, which costs a second a file: those are .tsx.
        extends: './vite.config.ts',
        test: { ...shared, name: 'web rules', isolate: false, include: ['src/web/**/*.test.ts'] },
      },
      {
        extends: './vite.config.ts',
        test: {
          ...shared,
          name: 'web',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/web/test-setup.ts'],
        },
      },
    ],
  },
})
