// What the public repository has: its CI, its bot, its templates.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'

const root = join(import.meta.dirname, '..')
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
/** Throws on a key that stands twice, too. */
const readYaml = (path: string) => {
  const document = parseDocument(readText(path))
  expect(document.errors, path).toEqual([])
  return document.toJS()
}

test('the CI runs npm test on each line of Node from the oldest supported to the recommended', () => {
  const { jobs } = readYaml('.github/workflows/ci.yml')
  const { engines } = JSON.parse(readText('package.json')) as { engines: { node: string } }
  const oldest = Number(/\d+/.exec(engines.node)?.[0])
  const recommended = Number(readText('.nvmrc'))
  expect(jobs.test.strategy.matrix.node).toEqual([oldest, oldest + 2, recommended])
  expect(jobs.test.steps).toContainEqual({ run: 'npm test' })
})

test('every action is named by a full commit, with its version beside it', () => {
  const workflows = readdirSync(join(root, '.github/workflows'))
  const uses = workflows.flatMap((name) => readText(`.github/workflows/${name}`).match(/uses: .*/g) ?? [])
  expect(uses.length).toBeGreaterThan(1)
  expect(uses.filter((line) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test('the bot looks into every folder that has packages', () => {
  const { updates } = readYaml('.github/dependabot.yml') as {
    updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[]
  }
  const foldersOf = (ecosystem: string) =>
    updates
      .filter((one) => one['package-ecosystem'] === ecosystem)
      .flatMap(({ directory, directories = [] }) => [...directories, ...(directory ?? [])])
  expect(foldersOf('npm')).toEqual(['/', '/scripts/map'])
  for (const folder of foldersOf('npm')) expect(existsSync(join(root, folder, 'package-lock.json'))).toBe(true)
  expect(foldersOf('github-actions')).toEqual(['/'])
})

test('forms of issues ask for what is needed, and lead weaknesses elsewhere', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml')
  expect(forms.length).toBeGreaterThan(1)
  for (const name of forms) {
    const { name: title, description, body } = readYaml(`.github/ISSUE_TEMPLATE/${name}`)
    expect({ title, description }).toEqual({ title: expect.any(String), description: expect.any(String) })
    expect(body.some((part: { validations?: { required: boolean } }) => part.validations?.required)).toBe(true)
  }
  expect(readText('.github/ISSUE_TEMPLATE/bug.yml')).toContain('SECURITY.md')
})
