// Tests of the command that imports the maker's maintenance items.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('items and their names come in from files and are listed by model', async () => {
  const items = desk.fileOf(
    'items.csv',
    'item_code,scope,place,meter,hours,months,optional,executor,part,amount,unit\nengine-oil,GR-250N,engine,upper_hourmeter,500,12,,,EO-1,18.5,l\nhook,,hook,,,6,yes,operator,,,\n',
  )
  const texts = desk.fileOf(
    'texts.csv',
    'item_code,language,name,reference\nengine-oil,de,Motoröl wechseln,Warm ablassen\n',
  )
  expect(await desk.done(`maintenance-items import ${items} --dry-run`)).toContain('nothing has been stored')
  expect(await desk.done(`maintenance-items import ${items}`)).toContain('2 maintenance items have been imported')
  expect(await desk.done(`maintenance-items import-texts ${texts}`)).toContain('1 texts')
  expect(JSON.parse(await desk.done('maintenance-items list --language de --json'))).toEqual([
    {
      item_code: 'engine-oil',
      scope: 'GR-250N',
      name: 'Motoröl wechseln',
      place: 'engine',
      meter: 'upper_hourmeter',
      hours: 500,
      months: 12,
      is_recommended: true,
      executor: 'service',
      part: 'EO-1',
      amount: 18.5,
      unit: 'l',
    },
    expect.objectContaining({ item_code: 'hook', scope: '', name: null, is_recommended: false, executor: 'operator' }),
  ])
  expect(JSON.parse(await desk.done('maintenance-items list --scope HR-1 --json'))).toHaveLength(1)
})

test('every fault is named by its line, and nothing is stored', async () => {
  const file = desk.fileOf(
    'wrong.csv',
    `item_code,place,meter,hours,months
One,engine,,,6
two,roof,,,6
three,engine,,,
four,engine,,500,
five,engine,upper_hourmeter,0,
inspection-crane,boom,,,12
six,engine,,,6
six,engine,,,12
`,
  )
  const { code, err } = await desk.run(`maintenance-items import ${file}`)
  expect(code).toBe(1)
  for (const [line, fault] of [
    [2, 'must be small letters'],
    [3, 'place "roof" is none of'],
    [4, 'neither hours nor months'],
    [5, 'hours and meter go together'],
    [6, 'must be a whole number from 1'],
    [7, 'kept for the machine'],
    [9, 'is in line 8 already'],
  ] as const)
    expect(err).toMatch(new RegExp(`line ${line}: [^\\n]*${fault}`))
  expect(
    JSON.parse(await desk.done('maintenance-items list --json')).some(({ item_code }: never) => item_code === 'six'),
  ).toBe(false)
})
