// A person's name in the database and in the browser: the same rule.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { openPool } from '#server/base/db.ts'
import { personName as nameIn } from '#server/base/person-name.ts'
import { asCompany } from '#server/base/tenant.ts'
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

test('a company knows the names of its own people, also of those who have left, and of no others', async () => {
  const [quay, yard] = [await app.company('quay'), await app.company('yard')]
  const own = await app.account('mia@quay.example', quay)
  const dealer = await app.account('dan@yard.example', yard, [quay])
  const stranger = await app.account('eve@yard.example', yard)
  const pool = openPool({ url: app.database.appUrl, max: 1, pipeline: true, name: 'test' })
  const namesAt = (company_id: number) =>
    asCompany(pool, company_id, async (db) => {
      const people = await db.rows(sql<{ id: number; name: string | null }>`
        select id, ${nameIn(company_id, sql`id`, 'en')} as name
        from unnest(${[own, dealer, stranger]}::int[]) with ordinality x (id, at) order by at`)
      const all = await db.rows(sql<{ people: number }>`select count(*)::int as people from person`)
      return [...people.map(({ name }) => name), all[0]!.people]
    })
  const rename = (id: number, first_name: string) =>
    app.owner.query("update account set family_name = 'Mori', first_name = $2 where account_id = $1", [id, first_name])
  await rename(own, 'Mia')
  await rename(dealer, 'Dan')
  await rename(stranger, 'Eve')
  expect(await namesAt(quay)).toEqual(['Mia Mori', 'Dan Mori', null, 2])
  expect(await namesAt(yard)).toEqual([null, 'Dan Mori', 'Eve Mori', 2])
  await app.owner.query('delete from account_company where account_id = $1 and company_id = $2', [dealer, quay])
  await rename(dealer, 'Daniel')
  expect(await namesAt(quay)).toEqual(['Mia Mori', 'Daniel Mori', null, 2])
  await pool.end()
})
