// The command of a machine's meters: list, answer and undo.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP')
  const head = 'serial,display_serial,type_code,machine_category,time_difference,terminal_type,terminal_number'
  const file = desk.fileOf('meters.csv', `${head}\nM-1,M 1,GR-1,12,540,4,T1`)
  await desk.done(`machine import ${file} --company harbor --categories new`)
  await desk.app.owner.query("select ensure_partition('daily_report', '2026-11-01')")
  await desk.app.owner.query(`
    insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference,
      upper_operation_data, upper_hourmeter, has_alarm)
    select company_id, machine_id, d.day::date, '2020-01-01', 1, d.day::date, 540, repeat('0', 96), d.value, false
    from machine, (values ('2026-11-01', 5000), ('2026-11-02', 5008), ('2026-11-03', 3)) d (day, value)
    on conflict do nothing`)
  await desk.app.owner.query("update machine_state set upper_hourmeter = 5008, upper_hourmeter_on = '2026-11-02'")
})
afterAll(() => desk.close())

const listed = async (options: string) => JSON.parse(await desk.done(`machine meter M-1 --json ${options}`))

test('says that a meter was replaced, lists it and takes it back', async () => {
  const replaced = await listed('--meter upper_hourmeter --replaced 2026-11-03 --old 5010 --new 0')
  expect(replaced.meters).toMatchObject([{ meter: 'upper_hourmeter', value: 5013, reported: 3, doubt: null }])
  expect(replaced.acts).toMatchObject([{ kind: 'replaced', old_value: 5010, new_value: 0, said_by: null }])
  expect(await desk.done('machine meter M-1')).toMatch(/upper_hourmeter +5013 +3 +2026-11-03/)
  const undone = await listed(`--undo ${replaced.acts[0].act_id}`)
  expect(undone.meters).toMatchObject([{ value: 5008, doubt: { value: 3, kind: 'fell' } }])
})

test('tells what is wrong with an answer, and changes nothing', async () => {
  for (const [options, sentence] of [
    ['--wrong 2026-11-03', 'Name the meter'],
    ['--meter upper_hourmeter --wrong 2026-11-09', 'has no reading of this meter'],
    ['--meter upper_hourmeter --wrong 2026-11-03 --right 2026-11-03', 'Give one of'],
    ['--undo 999', 'no such meter or answer'],
  ] as const) {
    const { code, err } = await desk.run(`machine meter M-1 ${options}`)
    expect({ options, code, isTold: err.includes(sentence) }).toEqual({ options, code: 1, isTold: true })
  }
  expect((await desk.run('machine meter NONE')).err).toContain('No machine has the serial NONE.')
})
