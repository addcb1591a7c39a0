// One operation as OpenAPI describes it.
import type { TSchema } from 'typebox'

type Content = { content?: Record<string, { schema?: unknown }> }

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: TSchema
    example?: string
  }[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content & { description: string }>
}
