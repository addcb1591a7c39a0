// `npm run sbom`: a CycloneDX bill of materials of what ships, to standard output.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeReady, root } from './ready.mjs'
import { shippedPackages } from './shipped/packages.mjs'

makeReady()
const shipped = new Map(shippedPackages(root).map((one) => [`${one.name}@${one.version}`, one]))

// Of the lockfile, so that it is the same on every operating system, and with
// development packages: the browser's stand among them.
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
)
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const document = JSON.parse(stdout)
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// npm gives the name of the folder.
document.metadata.component.name = name
const known = document.components.filter((component) => shipped.has(component['bom-ref']))
const isKept = new Set([document.metadata.component['bom-ref'], ...known.map((component) => component['bom-ref'])])
document.components = known.map((component) => {
  const { server, browser } = shipped.get(component['bom-ref'])
  const ships = [...(server ? ['server'] : []), ...(browser ? ['browser'] : [])].join(',')
  const properties = (component.properties ?? []).filter((one) => one.name !== 'cdx:npm:package:development')
  return {
    ...component,
    scope: component.scope === 'optional' && !server ? 'required' : component.scope,
    properties: [...properties, { name: 'hoistline:ships', value: ships }],
  }
})
document.dependencies = document.dependencies
  .filter(({ ref }) => isKept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => isKept.has(one)) }))
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
