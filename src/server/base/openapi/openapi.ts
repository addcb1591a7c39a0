// OpenAPI 3.1 description of the API, made from the contract.
import Type, { type TSchema } from 'typebox'
import { Problem } from '#contract/errors.shape.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { rolesThatMay } from '#contract/roles.ts'
import { TOKEN_PATH } from '#contract/key/key.ts'
import { SCOPES } from '#contract/scopes.ts'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { IntakeAnswer, TerminalRecord } from '#contract/intake/intake.shape.ts'
import { errorCodesOf } from './endpoint-errors.ts'
import { withExample } from './example.ts'
import { withUnits } from './named-units.ts'
import type { Operation } from './operation.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { ServerContext } from '#server/base/server-context.ts'

export type OpenApi = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, unknown>
}

const REPEAT_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: Type.String({
    description:
      'any text of your own; the same request sent again with it within a day is answered again and makes nothing',
  }),
}

const content = (schema: TSchema | undefined, type = 'application/json') =>
  schema === undefined ? {} : { content: { [type]: { schema: withUnits(schema) } } }

const parametersOf = (place: 'path' | 'query', schema: TSchema | undefined) => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const PROBLEM: TSchema = { $ref: '#/components/schemas/Problem' }

/** One response per status, with all its codes. */
const faultsOf = (codes: readonly ErrorCode[]): Operation['responses'] => {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))]
  const answerOf = (status: number) => ({
    description: codes.filter((code) => ERRORS[code].status === status).join(', '),
    ...content(PROBLEM, 'application/problem+json'),
  })
  return Object.fromEntries(statuses.map((status) => [status, answerOf(status)]))
}

/**
 * The subject of an address: the part after the version,
 * or the first part of an address without one.
 */
const tagOf = (path: string): string =>
  /^\/(?:api\/)?(?:v1\/)?([a-z_]+)/.exec(path)?.[1]?.replaceAll('_', ' ') ?? 'other'

const needsOf = ({ permission, right, scope, proof }: Endpoint): string =>
  [
    `Needs the permission \`${permission}\` (${rolesThatMay(permission).join(', ')}).`,
    ...(right === undefined ? [] : [`Needs the company’s right \`${right}\`.`]),
    ...(scope === undefined ? [] : [`A key needs the scope \`${scope}\`.`]),
    ...(proof ? ['Needs a password or factor that was shown within ten minutes.'] : []),
  ].join(' ')

/** Of keys alone: what people need is what their pages show. */
const exampleFor = ({ scope }: Endpoint) => (scope === undefined ? <T>(parameter: T): T => parameter : withExample)

const operationOf = (endpoint: Endpoint, shape: Shape): Operation => ({
  operationId: shape.operation,
  summary: shape.summary,
  ...(endpoint.access === 'session' && { description: needsOf(endpoint) }),
  tags: [tagOf(endpoint.path)],
  ...(endpoint.access === 'session' && {
    security: [{ session: [] }, ...(endpoint.scope === undefined ? [] : [{ key: [endpoint.scope] }])],
  }),
  ...(endpoint.access === 'terminal' && { security: [{ terminal: [] }] }),
  parameters: [
    ...[...parametersOf('path', shape.params), ...parametersOf('query', shape.query)].map(exampleFor(endpoint)),
    ...(shape.once ? [REPEAT_PARAMETER] : []),
  ],
  ...(shape.body && { requestBody: { required: true, ...content(shape.body) } }),
  ...(shape.upload && {
    requestBody: { required: true, content: Object.fromEntries(shape.upload.map((type) => [type, {}])) },
  }),
  responses: {
    200: {
      description: 'The answer',
      // OpenAPI 3.1: bytes have a media type and no schema.
      ...(shape.file === undefined ? content(shape.response) : { content: { [shape.file]: {} } }),
    },
    ...faultsOf(errorCodesOf(endpoint, shape)),
  },
})

/** A record of one type: the common envelope and its body's fields. */
const recordSchema = ({ data_types, fields, example }: RecordType) =>
  Type.Object({
    ...TerminalRecord.properties,
    data_type: Type.Enum([...data_types]),
    body: Type.Object(fields, { examples: [example] }),
  })

const AnyRecord = { $ref: '#/components/schemas/Record' }

const INTAKE_ERRORS: ErrorCode[] = [
  'bad_request',
  'not_signed_in',
  'body_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'intake_unavailable',
]

const intakeOperation: Operation = {
  operationId: 'sendRecords',
  summary: 'Stores a batch of records of one sender; each is stored, known already or refused with its reason.',
  tags: ['intake'],
  security: [{ terminal: [] }],
  requestBody: {
    required: true,
    content: {
      'application/x-ndjson': { schema: AnyRecord },
      'application/json': { schema: { type: 'array', items: AnyRecord } },
    },
  },
  responses: {
    200: { description: 'Stored for good; rejected records are kept in quarantine', ...content(IntakeAnswer) },
    ...faultsOf(INTAKE_ERRORS),
  },
}

/** RFC 6749: its faults are no problem+json. */
const tokenOperation: Operation = {
  operationId: 'giveToken',
  summary: 'OAuth 2.0 client credentials: a token for a key, whose first letters are the client’s id.',
  tags: ['oauth'],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: Type.Object({
          grant_type: Type.Literal('client_credentials'),
          client_id: Type.Optional(Type.String({ description: 'here, or with the secret by HTTP Basic' })),
          client_secret: Type.Optional(Type.String({ description: 'the key' })),
          scope: Type.Optional(Type.String({ description: 'of the key’s scopes, separated by spaces; all without' })),
        }),
      },
    },
  },
  responses: {
    200: {
      description: 'The token',
      ...content(
        Type.Object({
          access_token: Type.String(),
          token_type: Type.Literal('Bearer'),
          expires_in: Type.Integer({ description: 'seconds' }),
          scope: Type.String(),
        }),
      ),
    },
    400: { description: 'invalid_request, unsupported_grant_type, invalid_scope' },
    401: { description: 'invalid_client' },
    ...faultsOf(['body_too_large', 'too_many_requests', 'internal', 'under_maintenance', 'database_unavailable']),
  },
}

/** To be called after all endpoints are registered. */
export const describeApi = ({ endpoints }: ServerContext, recordTypes: readonly RecordType[]): OpenApi => {
  const paths: OpenApi['paths'] = {
    [INTAKE_PATH]: { post: intakeOperation },
    [TOKEN_PATH]: { post: tokenOperation },
  }
  for (const { endpoint, shape } of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, shape) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hoistline', version: 'v1' },
    paths,
    components: {
      schemas: { Problem, Record: { anyOf: recordTypes.map(recordSchema) } },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        terminal: { type: 'http', scheme: 'bearer' },
        key: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: TOKEN_PATH, scopes: SCOPES } } },
      },
    },
  }
}
