// hoistline job: background jobs, dead ones, and another try for them.
import { InvalidArgumentError, type Command } from 'commander'
import { JOB_STATES, listJobs, retryJobs } from '#server/base/job/job-list.ts'
import { choice } from './choice.ts'
import { asOwner } from './owner-database.ts'
import { printDone, printRows } from './output.ts'

const anId = (given: string): number => {
  if (!/^[1-9]\d{0,17}$/.test(given)) throw new InvalidArgumentError('Give the number of a job.')
  return Number(given)
}

export const jobCommands = (program: Command): void => {
  const job = program.command('job').description('background jobs')
  job
    .command('list')
    .description('list jobs that wait, run or have failed for good')
    .option('--state <state>', 'only those that are waiting, running or dead', choice(JOB_STATES))
    .option('--json', 'print JSON', false)
    .action(async ({ state, json }: { state?: string; json: boolean }) => {
      printRows(await asOwner(({ db }) => listJobs(db, state)), json)
    })
  job
    .command('retry')
    .description('give dead jobs another try: the one of this number, or all')
    .argument('[id]', 'number of the job', anId)
    .option('--json', 'print JSON', false)
    .action(async (id: number | undefined, { json }: { json: boolean }) => {
      const retried = await asOwner(({ db }) => retryJobs(db, id))
      printDone(`${retried} dead jobs get another try.`, { retried }, json)
    })
}
