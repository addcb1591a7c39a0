// The tests of three kinds: pure rules, server with its database, screens in a simulated browser.
import { defineConfig } from 'vitest/config'

// Far from UTC and with summer time: a date that leaks the machine's zone shows at once.
process.env['TZ'] = 'America/Los_Angeles'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['src/{domain,contract}/**/*.test.ts', 'src/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['src/{server,cli,simulator}/**/*.test.ts', 'fixtures/**/*.test.ts'],
          globalSetup: ['src/server/base/test-cluster.ts'],
        },
      },
      {
        extends: './vite.config.ts',
        test: { ...shared, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
    ],
  },
})
