// A Vitest of its own that runs the named test files each time it is asked.
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  root: process.cwd(),
  watch: false,
  bail: 1,
  cache: false,
  maxWorkers: Number(process.env['MUTATE_WORKERS'] ?? 2),
  reporters: [{}],
})

/** Which of the test files failed, or undefined. */
async function failing(changed, tests) {
  for (const path of changed) vitest.invalidateFile(path)
  const wanted = await vitest.globTestSpecifications(tests)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted, false)
  if (unhandledErrors.length > 0) return 'an unhandled error'
  // The results of earlier runs are among them.
  const ran = new Set(wanted.map(({ moduleId }) => moduleId))
  return testModules.find((module) => ran.has(module.moduleId) && !module.ok())?.moduleId
}

process.on('message', ({ changed, tests }) => {
  void failing(changed, tests)
    .catch((error) => `the runner: ${String(error)}`)
    .then((failedIn) => process.send({ failedIn }))
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send('ready')
