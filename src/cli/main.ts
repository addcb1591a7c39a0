// The `hoistline` command: reads what is asked, does it, and ends with 0 done, 1 a fault in a sentence, 2 not understood.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { CannotStart } from '#server/base/cannot-start.ts'
import { EnvFault } from '#server/base/env.ts'
import { projectRoot } from '#server/base/root.ts'
import { accountCommands } from './account.ts'
import { companyCommands } from './company.ts'
import { demoHistoryCommand } from './demo.ts'
import { databaseCommands } from './database.ts'
import { machineCommands } from './machine.ts'
import { outageCommands } from './outage.ts'
import { serveCommands } from './serve.ts'
import { terminalCommands } from './terminal.ts'

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

const program = new Command('hoistline')
  .description('Fleet portal for heavy machinery: serves it and keeps its companies, accounts, machines and terminals.')
  .version(version)
  .showHelpAfterError('(--help tells how)')
  .exitOverride()
for (const add of [
  serveCommands,
  databaseCommands,
  companyCommands,
  accountCommands,
  machineCommands,
  terminalCommands,
  outageCommands,
  demoHistoryCommand,
])
  add(program)

/** What PostgreSQL says, as a person can use it; the address is not told, for it holds a password. */
const sentenceOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string }
  if (
    error instanceof AggregateError ||
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT', 'EAI_AGAIN'].includes(code ?? '')
  )
    return 'The database does not answer. Is it running, and are the DATABASE_… addresses right?'
  if (code === '28P01' || code === '28000')
    return 'The database refuses the user or the password in a DATABASE_… address.'
  if (code === '3D000') return `The database does not exist (${message}). Make it with: hoistline database init`
  if (code === '42P01') return 'The database has not been prepared. Do it with: hoistline database migrate'
  return message
}

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has told it already; asking for help is no fault.
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    const known = error instanceof CannotStart || error instanceof EnvFault
    process.stderr.write(`${known ? error.message : sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}
