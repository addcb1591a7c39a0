// Where tables stand on several machines, and the functions that read them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsIn, nameOf, statementsOf, tablesIn, walk } from './tree.ts'

/** Small tables of the deployment: each machine has a copy. */
const EVERYWHERE = [
  'alarm_severity',
  'alarm_text',
  'company',
  'control_device_text',
  'j1939_text',
  'maintenance_item',
  'maintenance_text',
]

/** What signs people in, what the deployment publishes, and what belongs to the gateways. */
const ON_ONE = [
  'account',
  'account_company',
  'account_identity',
  'api_key',
  'api_token',
  'audit_check',
  'audit_seal',
  'broker_terminal',
  'calendar_feed',
  'factor',
  'factor_failure',
  'factor_ticket',
  'gateway',
  'gateway_terminal',
  'logout_word',
  'machine_identity',
  'ownership',
  'partitioned_table',
  'password_reset',
  'portal_text',
  'portal_text_revision',
  'publication',
  'publication_category',
  'publication_picture',
  'publication_read',
  'quarantine',
  'recovery_code',
  'registry',
  'server_secret',
  'session',
  'session_token',
  'setting',
  'sign_on_attempt',
  'sign_on_domain',
  'sign_on_provider',
  'terminal',
  'terms_agreement',
]

/** 'company': spread over the machines by company; 'temporary': of one transaction or connection. */
export type Place = 'company' | 'everywhere' | 'one' | 'system' | 'temporary'

const folder = join(import.meta.dirname, '../../../db/migrations')
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
const migrations = files.flatMap((file) => statementsOf(readFileSync(join(folder, file), 'utf8')))

/** Of tables and views: names of their columns, and of what a view reads. */
const columns = new Map<string, string[]>()
const views = new Map<string, unknown>()
/** By name, as overloads differ in nothing here. */
const bodies = new Map<string, { language: string; text: string; tree: unknown }>()

const optionOf = (options: unknown, name: string): unknown =>
  (options as { DefElem: { defname: string; arg: unknown } }[]).find(({ DefElem }) => DefElem.defname === name)?.DefElem
    .arg

for (const statement of migrations)
  walk(statement, (kind, node) => {
    const name = (node['relation'] as { relname: string } | undefined)?.relname
    if (kind === 'CreateStmt')
      columns.set(
        name!,
        (node['tableElts'] as { ColumnDef?: { colname: string } }[]).flatMap(({ ColumnDef }) =>
          ColumnDef ? [ColumnDef.colname] : [],
        ),
      )
    if (kind === 'ViewStmt') views.set((node['view'] as { relname: string }).relname, node['query'])
    if (kind === 'CreateFunctionStmt') {
      const language = optionOf(node['options'], 'language') as { String: { sval: string } } | undefined
      const text = optionOf(node['options'], 'as') as { List: { items: { String: { sval: string } }[] } } | undefined
      bodies.set(nameOf(node['funcname']), {
        language: language?.String.sval ?? 'sql',
        text: text?.List.items[0]?.String.sval ?? '',
        tree: node['sql_body'],
      })
    }
  })

/** How the migrations place a table: `select of_company('x')` behind it, `select of_everybody('x')`, or neither. */
const placed = new Map(
  migrations.flatMap((statement) =>
    [...JSON.stringify(statement).matchAll(/"sval":"(of_company|of_everybody)".*?"sval":"(\w+)"/g)].map(
      ([, how, table]) => [table!, how === 'of_company' ? 'company' : 'everywhere'] as const,
    ),
  ),
)

if (columns.size < 90 || bodies.size < 50 || placed.size < 80)
  throw new Error('the tables and functions of the migrations were not found')

export const placeOf = (table: string): Place => {
  if (table.includes('.') && !table.startsWith('public.')) return table.startsWith('pg_temp.') ? 'temporary' : 'system'
  const name = table.replace(/^public\./, '')
  if (EVERYWHERE.includes(name)) return 'everywhere'
  if (ON_ONE.includes(name)) return 'one'
  // The intake's stages: on several machines they are spread like the tables that they fill.
  if (columns.has(name) || views.has(name) || name.startsWith('stage_')) return 'company'
  return name.startsWith('pg_') || name === 'migration' ? 'system' : 'temporary'
}

/** Sentences about tables that stand nowhere, or elsewhere than the migrations say. */
export const tableFaults = (): string[] => [
  ...[...EVERYWHERE, ...ON_ONE].filter((name) => !columns.has(name)).map((name) => `there is no table ${name}`),
  ...[...columns]
    .filter(([name, own]) => placeOf(name) === 'company' && !own.includes('company_id'))
    .map(([name]) => `the table ${name} has no company_id: say in ${import.meta.filename} where it stands`),
  ...[...columns.keys()]
    .filter(
      (name) =>
        ['company', 'everywhere', 'one'].includes(placeOf(name)) && (placed.get(name) ?? 'one') !== placeOf(name),
    )
    .map(
      (name) =>
        `the table ${name} is of '${placeOf(name)}', but a migration places it with '${placed.get(name) ?? 'one'}'`,
    ),
]

const isOfSchema = (name: string): boolean => columns.has(name) || views.has(name)

/** Names of functions whose body reads or writes tables, or calls one that does. */
export const tableFunctions: ReadonlySet<string> = (() => {
  const found = new Set<string>()
  const trees = new Map<string, unknown>()
  for (const [name, { language, text, tree }] of bodies)
    trees.set(name, tree ?? (language === 'sql' ? statementsOf(text) : null))
  const words = (text: string): string[] => text.match(/\w+/g) ?? []
  const reads = (name: string): boolean => {
    const tree = trees.get(name)
    // PL/pgSQL is not in the tree: its words are compared with names.
    if (tree === null) return words(bodies.get(name)!.text).some((word) => isOfSchema(word) || found.has(word))
    return (
      tablesIn(tree).size > 0 ||
      [...functionsIn(tree)].some((called) => found.has(called) || called.startsWith('graphile_worker.'))
    )
  }
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const name of bodies.keys()) if (reads(name)) found.add(name)
  }
  return found
})()

/** Functions that a view calls: a statement that reads it calls them, too. */
export const functionsOfView = (name: string): Set<string> =>
  views.has(name) ? functionsIn(views.get(name)) : new Set<string>()
