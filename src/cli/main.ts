// The `hoistline` command; exits with 0 done, 1 failed, 2 misused.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { CannotStart } from '#server/base/cannot-start.ts'
import { isAway } from '#server/base/db.ts'
import { EnvFault } from '#server/base/env.ts'
import { projectRoot } from '#server/base/root.ts'

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }

type Adds = (program: Command) => void

// Loaded on demand: listing companies needs no web server.
const NOUNS: Record<string, () => Promise<Adds>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  demo: async () => (await import('./serve.ts')).demoCommand,
  work: async () => (await import('./serve.ts')).workCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./backup.ts')).restoreCommand,
  mail: async () => (await import('./mail.ts')).mailCommands,
  job: async () => (await import('./job.ts')).jobCommands,
  database: async () => (await import('./database.ts')).databaseCommands,
  company: async () => (await import('./company.ts')).companyCommands,
  account: async () => (await import('./account.ts')).accountCommands,
  machine: async () => (await import('./machine.ts')).machineCommands,
  terminal: async () => (await import('./terminal.ts')).terminalCommands,
  key: async () => (await import('./key.ts')).keyCommands,
  feed: async () => (await import('./feed.ts')).feedCommands,
  'alarm-codes': async () => (await import('./alarm-codes.ts')).alarmCodeCommands,
  'maintenance-items': async () => (await import('./maintenance-items.ts')).maintenanceItemCommands,
  news: async () => (await import('./publication.ts')).publicationCommands('news', 'news that people read'),
  faq: async () => (await import('./publication.ts')).publicationCommands('faq', 'questions with their answers'),
  text: async () => (await import('./text.ts')).textCommands,
  request: async () => (await import('./request.ts')).requestCommands,
  intake: async () => (await import('./intake.ts')).intakeCommands,
  outage: async () => (await import('./outage.ts')).outageCommands,
  audit: async () => (await import('./audit.ts')).auditCommands,
  'demo-history': async () => (await import('./demo.ts')).demoHistoryCommand,
}

const program = new Command('hoistline')
  .description('Fleet portal for heavy machinery: serves it and keeps its companies, accounts, machines and terminals.')
  .version(version)
  .showHelpAfterError('(--help tells how)')
  .exitOverride()

const loadCommands = async (noun: string | undefined): Promise<void> => {
  const only = noun !== undefined && Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined
  for (const load of only ? [only] : Object.values(NOUNS)) (await load())(program)
}

/**
 * PostgreSQL's error for a person, without the address,
 * which contains a password.
 */
const sentenceOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message: string }
  if (isAway(error) || code === 'EAI_AGAIN' || code === 'database_unavailable')
    return 'The database does not answer. Is it running, and are the DATABASE_… addresses right?'
  if (code === '28P01' || code === '28000')
    return 'The database refuses the user or the password in a DATABASE_… address.'
  if (code === '3D000') return `The database does not exist (${message}). Make it with: hoistline database init`
  if (code === '42P01') return 'The database has not been prepared. Do it with: hoistline database migrate'
  return message
}

// A reader that has seen enough (`| head`) closes the pipe: the command still finishes.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

try {
  await loadCommands(process.argv[2])
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has printed it already; asking for help is no fault.
    process.exitCode = error.exitCode === 0 ? 0 : 2
  } else {
    const known = error instanceof CannotStart || error instanceof EnvFault
    process.stderr.write(`${known ? error.message : sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}
