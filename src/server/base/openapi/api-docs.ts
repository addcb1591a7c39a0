// Page of the API: operations by subject, with parameters and answers.
import { commandOf } from './example.ts'
import type { OpenApi } from './openapi.ts'
import type { Operation } from './operation.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character]!)

type Schema = {
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  $ref?: string
}

const bounds = ({ minimum, maximum, minLength, maxLength, pattern, format }: Schema): string[] => [
  ...(minimum === undefined && maximum === undefined ? [] : [`${minimum ?? '…'} to ${maximum ?? '…'}`]),
  ...(maxLength === undefined ? [] : [`${minLength ?? 0} to ${maxLength} characters`]),
  ...(pattern === undefined ? [] : [pattern]),
  ...(format === undefined ? [] : [format]),
]

/**
 * In one line: 'integer 1 to 100', 'asc
 * desc', 'array of object'.
 */
const typeOf = (schema: Schema): string => {
  if (schema.$ref) return schema.$ref.replace(/.*\//, '')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.type === 'array' && schema.items) return `array of ${typeOf(schema.items)}`
  return [schema.type ?? 'any', ...bounds(schema)].join(', ')
}

/** The fields of an object; nested ones by dotted names. */
const fieldsOf = (schema: Schema, prefix = ''): { name: string; isRequired: boolean; schema: Schema }[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = `${prefix}${key}`
    const nested = inner.type === 'array' ? inner.items : inner
    const suffix = inner.type === 'array' ? '[].' : '.'
    return [
      { name, isRequired: schema.required?.includes(key) ?? false, schema: inner },
      ...(nested?.properties ? fieldsOf(nested, name + suffix) : []),
    ]
  })

const table = (caption: string, rows: { name: string; isRequired: boolean; schema: Schema }[]): string =>
  rows.length === 0
    ? ''
    : `<table><caption>${caption}</caption><tbody>${rows
        .map(
          ({ name, isRequired, schema }) =>
            `<tr><th scope="row"><code>${escaped(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th>` +
            `<td>${escaped(typeOf(schema))}${schema.description ? `<br><span>${escaped(schema.description)}</span>` : ''}</td></tr>`,
        )
        .join('')}</tbody></table>`

const contentOf = (holder: { content?: Record<string, { schema?: unknown }> } | undefined): string =>
  Object.entries(holder?.content ?? {})
    .map(([media, { schema }]) => {
      const fields = schema === undefined ? [] : fieldsOf(schema as Schema)
      return `<p><code>${escaped(media)}</code>${schema && fields.length === 0 ? ` ${escaped(typeOf(schema as Schema))}` : ''}</p>${table('Fields', fields)}`
    })
    .join('')

const faults = (responses: Operation['responses']): string =>
  Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<dt>${status}</dt><dd><code>${escaped(description)}</code></dd>`)
    .join('')

/** What a key needs, and a request to try. */
const forKeys = (path: string, method: string, operation: Operation): string => {
  const scopes = operation.security?.flatMap(({ key = [] }) => key) ?? []
  if (scopes.length === 0) return ''
  return `<h4>With a key</h4><p>Scope <code>${escaped(scopes.join(' '))}</code></p><pre><code>${escaped(commandOf(path, method, operation))}</code></pre>`
}

const section = (path: string, method: string, operation: Operation): string => `
<article id="${operation.operationId}">
<h3><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></a></h3>
<p>${escaped(operation.summary)}${operation.security ? '' : ' <em>No token needed.</em>'}</p>
${table(
  'Parameters',
  (operation.parameters ?? []).map(({ name, required, schema }) => ({
    name,
    isRequired: required,
    schema: schema as Schema,
  })),
)}
${operation.requestBody ? `<h4>Body</h4>${contentOf(operation.requestBody)}` : ''}
<h4>200</h4>${contentOf(operation.responses['200'])}
${forKeys(path, method, operation)}
<details><summary>Faults</summary><dl>${faults(operation.responses)}</dl></details>
</article>`

/** An HTML page without scripts; its style is `docs.css`. */
export const docsPage = ({ paths, info }: OpenApi): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const names = [...new Set(operations.map(({ operation }) => operation.tags[0]!))].toSorted()
  const subjects = names.map((name) => ({ name, of: operations.filter(({ operation }) => operation.tags[0] === name) }))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>${escaped(info.title)} API</h1>
<p>${operations.length} operations. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>. A fault is <code>application/problem+json</code> (RFC 9457) with a <code>code</code>. A company’s own systems call with a key (made at <code>/management/keys</code>) in <code>HOISTLINE_KEY</code>, and this portal’s address in <code>HOISTLINE</code>: what a key may call has a command to try.</p></header>
<nav aria-label="Operations">${subjects
    .map(
      ({ name, of }) =>
        `<h2>${escaped(name)}</h2><ul>${of
          .map(({ operation: { operationId } }) => `<li><a href="#${operationId}">${operationId}</a></li>`)
          .join('')}</ul>`,
    )
    .join('')}</nav>
<main>${subjects
    .map(
      ({ name, of }) =>
        `<section><h2>${escaped(name)}</h2>${of.map(({ path, method, operation }) => section(path, method, operation)).join('')}</section>`,
    )
    .join('')}</main></body></html>`
}
