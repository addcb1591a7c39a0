// The API described for machines (OpenAPI 3.1): TypeBox schemas are JSON Schema already, so the contract is the description.
import Type, { type TSchema } from 'typebox'
import { Problem } from '#contract/errors.shape.ts'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { INTAKE_PATH } from '#contract/intake.ts'
import { IntakeAnswer, TerminalRecord } from '#contract/intake.shape.ts'
import type { RecordType } from './record/record-type.ts'
import type { ServerContext } from './routes.ts'

const content = (schema: TSchema | undefined, type = 'application/json') =>
  schema === undefined ? {} : { content: { [type]: { schema } } }

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

const operationOf = ({ access }: Endpoint, shape: Shape) => ({
  ...(access === 'session' && { security: [{ session: [] }] }),
  parameters: [...parametersOf('path', shape.params), ...parametersOf('query', shape.query)],
  ...(shape.body && { requestBody: { required: true, ...content(shape.body) } }),
  responses: {
    200: {
      description: 'The answer',
      // OpenAPI 3.1: bytes have a media type and no schema.
      ...(shape.file === undefined ? content(shape.response) : { content: { [shape.file]: {} } }),
    },
    default: { description: 'A fault (RFC 9457)', ...content(Problem, 'application/problem+json') },
  },
})

/** A record of one type: the envelope that all share, around the fields of its own body. */
const recordSchema = ({ data_types, fields, example }: RecordType) =>
  Type.Object({
    ...TerminalRecord.properties,
    data_type: Type.Enum([...data_types]),
    body: Type.Object(fields, { examples: [example] }),
  })

const AnyRecord = { $ref: '#/components/schemas/Record' }

const intakeOperation = {
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
    default: { description: 'A fault (RFC 9457)', ...content(Problem, 'application/problem+json') },
  },
}

const describe = ({ endpoints }: ServerContext, recordTypes: readonly RecordType[]) => {
  const paths: Record<string, Record<string, unknown>> = { [INTAKE_PATH]: { post: intakeOperation } }
  for (const { endpoint, shape } of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, shape) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hoistline', version: 'v1' },
    paths,
    components: {
      schemas: { Record: { anyOf: recordTypes.map(recordSchema) } },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' }, terminal: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** `GET /api/openapi.json`, open to all: it names no data. To be called after all endpoints are there. */
export const openApiRoute = (context: ServerContext, recordTypes: readonly RecordType[]): void => {
  let text: string | null = null
  context.fastify.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describe(context, recordTypes))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
