// A person's name in the database and in the browser: the same rule.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test.each<[Language | null, string, string, string]>([
  ['en', 'Mori', 'Ken', 'Ken Mori'],
  ['de', 'Mori', 'Ken', 'Ken Mori'],
  ['ja', 'Mori', 'Ken', 'Mori Ken'],
  ['ko', 'Mori', 'Ken', 'Mori Ken'],
  ['en', '森田', '彩', '森田 彩'],
  ['pt', '김', '민수', '김 민수'],
  ['ru', 'Иванова', 'Анна', 'Анна Иванова'],
  [null, 'Mori', '', 'Mori'],
  ['ja', '', 'Ken', 'Ken'],
])('for a reader of %s, %s and %s are %s', async (language, family_name, first_name, name) => {
  expect(personName({ family_name, first_name }, language)).toBe(name)
  const { rows } = await app.owner.query(
    "select full_name($1, $2) as name from (select set_config('hoistline.language', $3, false)) s",
    [family_name, first_name, language ?? ''],
  )
  expect(rows).toEqual([{ name }])
})
