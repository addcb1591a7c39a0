// Compile-time checks of an answer's keys, run by the type check of tests.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compiled } from './db.ts'
import { columns, fieldsOf, jsonObject, selectList } from './json-object.ts'

/** Without the mark of a recorded run (test-kysely.ts). */
const textOf = (query: Parameters<typeof compiled>[0]) => compiled(query).text.replace(/^\/\*.*?\*\/ /, '')

type Answer = { serial: string; hours?: number }

test('each key has its SQL', () => {
  const fields = fieldsOf<Answer>()({ ...columns('m', ['serial']), hours: sql`round(s.hours)` })
  expect(textOf(jsonObject(fields))).toBe(`json_build_object('serial', m.serial, 'hours', round(s.hours))`)
  expect(textOf(selectList(fields))).toBe(`m.serial as "serial", round(s.hours) as "hours"`)
})

test('a missing or surplus key does not compile', () => {
  // @ts-expect-error -- `hours` is missing, though the answer may lack it
  const missing = fieldsOf<Answer>()(columns('m', ['serial']))
  // @ts-expect-error -- `vin` is no key of the answer
  const surplus = fieldsOf<Answer>()(columns('m', ['serial', 'hours', 'vin']))
  // @ts-expect-error -- `hours` is missing
  const object = jsonObject<Answer>({ serial: sql`1` })
  expect([missing, surplus, object]).toHaveLength(3)
})
