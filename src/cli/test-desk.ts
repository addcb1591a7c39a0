// For tests: the operations staff's command, files, database and server.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testApp, type TestApp } from '#server/test-app.ts'
import { bundledCommand, type Command, type Ended } from './test-command.ts'

export type Desk = {
  app: TestApp
  command: Command
  folder: string
  /** Runs on the desk's database, or with these variables alone. */
  run: (line: string, input?: string, env?: Record<string, string>) => Promise<Ended>
  /** Runs with an output that nobody reads. */
  runUnread: (line: string) => Promise<Ended>
  /** The output; throws on another exit code than 0. */
  done: (line: string, input?: string) => Promise<string>
  /** Path of a new file. */
  fileOf: (name: string, content: string | Uint8Array) => string
  close: () => Promise<void>
}

export const openDesk = async (): Promise<Desk> => {
  const [app, command] = await Promise.all([testApp(), bundledCommand()])
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-cli-'))
  const { appUrl, ownerUrl, intakeUrl } = app.database
  const own = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_INTAKE_URL: intakeUrl, DATA_DIR: folder }
  const run: Desk['run'] = (line, input, env = own) => command.run(line.split(' '), env, input)
  return {
    app,
    command,
    folder,
    run,
    runUnread: (line) => command.runUnread(line.split(' '), own),
    done: async (line, input) => {
      const { code, out, err } = await run(line, input)
      if (code !== 0) throw new Error(`hoistline ${line} ended with ${code}: ${err}`)
      return out
    },
    fileOf: (name, content) => {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    },
    close: async () => {
      command.remove()
      rmSync(folder, { recursive: true, force: true })
      await app.close()
    },
  }
}
