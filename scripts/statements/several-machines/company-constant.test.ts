// Which query levels say the company as a constant, and which do not.
import { expect, test } from 'vitest'
import { companyFaults } from './company-constant.ts'
import { statementsOf } from './tree.ts'

const unsaidIn = (text: string): string[] =>
  companyFaults(statementsOf(text)).map((fault) => /reads \w+ where (\w+)\./.exec(fault)![1]!)

test.each([
  ['a parameter', 'select from machine m where m.company_id = $1 and m.owned'],
  ['a literal with a type', 'select from machine where 7::int = company_id'],
  ['a list of companies', 'select from machine where company_id = any($1::int[])'],
  [
    'an inner join',
    'select from machine m join machine_state s on s.company_id = m.company_id where m.company_id = $1',
  ],
  ['an outer join', 'select from machine m left join alarm a on a.company_id = $1 where m.company_id = $1'],
  ['columns in common', 'select from machine join machine_state using (company_id, machine_id) where company_id = $1'],
  ['rows', 'select from alarm a, machine m where (a.company_id, 2) = (m.company_id, 2) and m.company_id = $1'],
  [
    'a joined update',
    'update machine m set owned = false from alarm a where a.company_id = m.company_id and m.company_id = $1',
  ],
  ['a CTE with the name of a table', 'with machine as (select 1 as company_id) select from machine'],
  ['a table that every machine has', 'select from company'],
  ['values', 'insert into machine_group (company_id, name) values ($1, $2)'],
])('%s says the company', (_, text) => {
  expect(unsaidIn(text)).toEqual([])
})

test.each([
  ['nothing', 'select from machine m', ['m']],
  ['the company of row security', 'select from machine m where m.company_id = current_company()', ['m']],
  ['one of two companies', 'select from machine m where m.company_id = $1 or m.owned', ['m']],
  ['a join that no constant reaches', 'select from machine m join alarm a on a.company_id = m.company_id', ['m', 'a']],
  [
    'a correlated subquery',
    'select (select from alarm a where a.company_id = m.company_id) from machine m where m.company_id = $1',
    ['a'],
  ],
  [
    'a lateral one',
    'select from machine m, lateral (select from alarm a where a.company_id = m.company_id) l where m.company_id = $1',
    ['a'],
  ],
  [
    'a join to a subquery',
    'select from (select company_id from machine where company_id = $1) b join alarm a on a.company_id = b.company_id',
    ['a'],
  ],
  ['a CTE', 'with w as (select from machine m) select from w', ['m']],
  ['a side of a union', 'select from alarm a where a.company_id = $1 union all select from machine m', ['m']],
  ['a delete', 'delete from alarm a using machine m where m.company_id = $1', ['a']],
  [
    'an update that an insert follows',
    'with w as (update machine m set owned = true returning 1) insert into alarm select * from w',
    ['m'],
  ],
])('%s does not', (_, text, aliases) => {
  expect(unsaidIn(text)).toEqual(aliases)
})
