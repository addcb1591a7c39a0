// Compose file and Kubernetes manifests: what they run, and under which limits.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Any parsed YAML, accessed without checks. */
type Parsed = ReturnType<typeof JSON.parse>
const readAll = (path: string): Parsed[] =>
  parseAllDocuments(readText(path), { merge: true }).map((document) => {
    expect(document.errors, path).toEqual([])
    return document.toJS({ maxAliasCount: 100 })
  })

const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((name) => readAll(`deploy/kubernetes/${name}`))
const [compose] = readAll('compose.yaml')
const ofKind = (kind: string): Parsed[] => manifests.filter((one) => one.kind === kind)
const named = (kind: string, name: string): Parsed => ofKind(kind).find((one) => one.metadata.name === name)
const workloads = [...ofKind('Deployment'), ...ofKind('Job')]
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers)
const ours = Object.values<Parsed>(compose.services).filter(({ image }) => image === 'hoistline')

const known = new Set(
  readText('README.md')
    .match(/`[A-Z][A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)),
)
known.add('DATABASE_SUPERUSER_URL')
/** As the entry point has them: words of the command line. */
const commands = new Set(['serve', 'work', 'database init', 'database migrate'])

test('every variable is one that Hoistline reads, and every command one that it has', () => {
  expect(known.size).toBeGreaterThan(40)
  const given = [
    ...ours.flatMap(({ environment }) => Object.keys(environment)),
    ...ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data)),
    ...ofKind('Secret').flatMap(({ stringData }) => Object.keys(stringData)),
  ]
  expect(given.length).toBeGreaterThan(15)
  expect(given.filter((name) => !known.has(name))).toEqual([])
  const words = [...containers.map(({ args }) => args), ...ours.flatMap(({ command }) => (command ? [command] : []))]
  expect(words.length).toBeGreaterThan(4)
  expect(words.map((one) => one.join(' ')).filter((line) => !commands.has(line))).toEqual([])
})

test('each process has the database addresses of its own role, and nobody the owner’s beside them', () => {
  const secretsOf = (container: Parsed): string[] =>
    container.envFrom.flatMap(({ secretRef }: Parsed) =>
      secretRef ? Object.keys(named('Secret', secretRef.name).stringData) : [],
    )
  const databaseOf = (names: string[]) => names.filter((name) => name.startsWith('DATABASE_')).toSorted()
  const inCluster = Object.fromEntries(containers.map((one) => [one.args[0], databaseOf(secretsOf(one))]))
  const { portal, worker } = compose.services
  const inCompose = {
    serve: databaseOf(Object.keys(portal.environment)),
    work: databaseOf(Object.keys(worker.environment)),
  }
  expect(inCluster).toEqual({ ...inCompose, database: ['DATABASE_OWNER_URL'] })
  expect(inCompose).toEqual({
    serve: ['DATABASE_INTAKE_URL', 'DATABASE_URL'],
    work: ['DATABASE_INTAKE_URL', 'DATABASE_WORKER_URL'],
  })
})

test('no container is root, writes its own files or has a right beyond', () => {
  expect(containers).toHaveLength(3)
  for (const { spec } of workloads) {
    expect(spec.template.spec.automountServiceAccountToken).toBe(false)
    expect(spec.template.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    })
  }
  for (const { securityContext, resources, volumeMounts } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(resources).toMatchObject({ requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } })
    expect(volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }])
  }
  expect(ours.length).toBeGreaterThan(3)
  for (const one of ours) expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] })
})

test('two portals are asked for their health, and one of them always stays', () => {
  const portal = named('Deployment', 'hoistline-portal')
  const [container] = portal.spec.template.spec.containers
  expect(portal.spec.replicas).toBe(2)
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  expect(container.ports).toEqual([{ name: 'http', containerPort: 8080 }])
  const labels = portal.spec.template.metadata.labels
  expect(named('PodDisruptionBudget', 'hoistline-portal').spec).toEqual({
    minAvailable: 1,
    selector: { matchLabels: labels },
  })
  expect(named('Service', 'hoistline').spec.selector).toEqual(labels)
  expect(named('Deployment', 'hoistline-worker').spec.replicas).toBe(1)
})

test('nothing is open to pods but what a policy names', () => {
  expect(named('NetworkPolicy', 'nothing').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
  for (const { metadata } of manifests.filter(({ kind }) => kind !== 'Namespace'))
    expect(metadata.namespace, metadata.name).toBe('hoistline')
})

test('passwords are asked for, and images of others named by exact version', () => {
  expect(readText('compose.yaml')).not.toMatch(/:\/\/\w+:(?!\$\{)[^@\s]*@/)
  const placeholders = ofKind('Secret').flatMap(({ stringData }) => Object.values<string>(stringData))
  expect(placeholders.filter((value) => !/:…@|^…$/.test(value))).toEqual([])
  const others = Object.values<Parsed>(compose.services).flatMap(({ image }) => (image === 'hoistline' ? [] : [image]))
  expect(others).toHaveLength(2)
  for (const image of others) expect(image).toMatch(/^\w+:\d+\.\d+(\.\d+)?-\w+$/)
})

test('on several database machines each has the same version, and those that keep companies are joined', () => {
  const [cluster] = readAll('compose.cluster.yaml')
  const services: Record<string, Parsed> = cluster.services
  const machines = Object.entries(services).filter(([name]) => name !== 'prepare')
  expect(machines.map(([name]) => name)).toEqual([
    'database',
    'worker-1',
    'worker-2',
    'database-standby',
    'worker-1-standby',
  ])
  // What the other file says of the first one holds on; it is another data directory.
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['database', 'prepare', 'portal']))
  expect(cluster.name).not.toBe(compose.name)
  expect(new Set(machines.map(([, { image }]) => image))).toEqual(new Set(['citusdata/citus:13.2.0']))
  for (const [name, { command, networks, volumes, environment }] of machines) {
    expect(command, name).toContain('--wal_level=logical')
    expect(networks).toEqual(['inside'])
    expect(environment.POSTGRES_PASSWORD).toBe('${SUPERUSER_PASSWORD:?}')
    expect(name === 'database' || Object.hasOwn(cluster.volumes, name)).toBe(true)
    expect(volumes[0]).toBe(`${name}:/var/lib/postgresql/data`)
    for (const volume of volumes.slice(1)) expect(readText(volume.split(':')[0])).toMatch(/^#!\/bin\/sh\n/)
  }
  const joined = services['prepare'].command.at(-1).split(',')
  expect(services['prepare'].command.slice(0, -1)).toEqual(['database', 'init', '--workers'])
  expect(joined).toEqual(['worker-1:5432', 'worker-2:5432'])
  for (const followed of ['database', 'worker-1'])
    expect(services[`${followed}-standby`].environment.FOLLOWED).toBe(followed)
})
