// A file that the server makes, offered beside the tables of a page.
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { InputOf } from '#web/base/api.ts'

export type ServerFile = {
  endpoint: Endpoint
  input: InputOf<Shape>
  /** 'Workbook with details' by default. */
  label?: string | undefined
}

export function serverFile<S extends Shape>(endpoint: Endpoint<S>, input: InputOf<S>, label?: string): ServerFile {
  return { endpoint, input: input as InputOf<Shape>, label }
}
