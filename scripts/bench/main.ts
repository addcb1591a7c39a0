// npm run bench [--smallest] [suite…]: runs suites, writes docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/base/root.ts'
import { isSmallest } from '#scripts/size.ts'
import { commitOfTree } from './commit.ts'
import { isMet, type Figure } from './figure.ts'
import { showAllRun, type Suites } from './smallest.ts'

const SUITES: Suites = {
  bytes: () => import('./bytes.ts'),
  size: () => import('./size.ts'),
  intake: () => import('./intake.ts'),
  mqtt: () => import('./mqtt.ts'),
  'geo-alert': () => import('./geo-alert.ts'),
  'machine-list': () => import('./machine-list.ts'),
  'fleet-map': () => import('./fleet-map.ts'),
  daily: () => import('./daily.ts'),
  range: () => import('./range.ts'),
  workbook: () => import('./workbook.ts'),
  search: () => import('./search.ts'),
  alarms: () => import('./alarms.ts'),
  'alarm-codes': () => import('./alarm-codes.ts'),
  inbox: () => import('./inbox.ts'),
  maintenance: () => import('./maintenance.ts'),
  iso15143: () => import('./iso15143.ts'),
  page: () => import('./page.ts'),
  'list-repaint': () => import('./list-repaint.ts'),
  'daily-page': () => import('./daily-page.ts'),
  charts: () => import('./charts.ts'),
  start: () => import('./start.ts'),
}

const figureText = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
const goalOf = ({ goal, unit }: Figure): string =>
  goal === null ? '–' : `at ${goal.at} ${goal.bound}${unit === 'x' ? '' : ` ${unit}`}`
const commit = commitOfTree()
const rowOf = (suite: string, figure: Figure): string =>
  `| ${suite} | ${figure.name} | ${figureText(figure.value)}${figure.unit === 'x' ? '' : ` ${figure.unit}`} | ${goalOf(figure)} | ${isMet(figure) ? 'yes' : '**no**'} | ${figure.note} | ${commit} |`

const HEAD =
  '| suite | figure | measured | goal | met | what stood on both sides | commit |\n|---|---|---|---|---|---|---|'
const requested = process.argv.slice(2).filter((word) => word !== '--smallest')
const unknown = requested.filter((name) => !(name in SUITES))
if (unknown.length > 0) {
  process.stderr.write(`There is no suite ${unknown.join(', ')}; choose from ${Object.keys(SUITES).join(', ')}.\n`)
  process.exit(2)
}

const names = requested.length > 0 ? requested : Object.keys(SUITES)
if (isSmallest) process.exit((await showAllRun(names, SUITES)) ? 0 : 1)

const file = join(projectRoot, 'docs/benchmarks.md')
const kept = (() => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
})()
const rows = new Map<string, string[]>()
for (const name of Object.keys(SUITES))
  rows.set(
    name,
    kept.filter((line) => line.startsWith(`| ${name} |`)),
  )
let met = true
for (const name of names) {
  process.stdout.write(`\n${name} …\n`)
  const figures = await (await SUITES[name]!()).measure()
  rows.set(
    name,
    figures.map((figure) => rowOf(name, figure)),
  )
  met &&= figures.every(isMet)
  process.stdout.write(`${HEAD}\n${rows.get(name)!.join('\n')}\n`)
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
const today = new Date().toISOString().slice(0, 10)
writeFileSync(
  file,
  `# Benchmarks\n\nWritten by \`npm run bench\`, which replaces the rows of the suites that it runs and names the commit that they measured. Each ratio compares with something that ran beside it on the same machine.\n\n` +
    `Last run ${today} (${names.join(', ')}) on ${machine}.\n\n${HEAD}\n${[...rows.values()].flat().join('\n')}\n`,
)
process.exit(met ? 0 : 1)
