// The inbox of exceptions: a flapping sensor, two people, many lines, keys, looks.
import { demo, expect, test } from './driver.ts'
import { answers, terminalSends } from './outside.ts'

const CODES = ['ZZ-51', 'ZZ-52', 'ZZ-53']
const HOUR = 3_600_000
const sequence = Math.floor(Date.now() / 1000)
let serial: string

const alarm = (error_code: string, hoursAgo: number, at: number) => {
  const recorded_date = new Date(Date.now() - hoursAgo * HOUR).toISOString()
  return {
    serial,
    data_type: 'alarm',
    recorded_at: recorded_date,
    sequence: sequence + at,
    body: { recorded_date, alarm_event_detail_key: `inbox ${error_code} ${at}`, state: 1, error_code },
  }
}

test.beforeAll(async () => {
  const { machines } = await (await answers(demo.rental)).json('/api/v1/machine/list?per_page=100')
  const speaking = (machines as { serial: string; activity: string; is_ic1r: boolean }[]).find(
    ({ activity, is_ic1r }) => !is_ic1r && !['silent', 'no_terminal'].includes(activity),
  )
  serial = speaking!.serial
  // The first code three times: a bad sensor.
  const sent = [...CODES, 'ZZ-51', 'ZZ-51'].map((code, at) => alarm(code, 9 - at, at))
  expect((await terminalSends(...sent)).rejected).toEqual([])
})

test('a line is found by its code, handled, and its history read; the link opens it again', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.opens('/')
  await visitor.follows(/^Alarms/)
  await visitor.isAt('/alarms')
  await visitor.seesHeading('Alarms')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.typesInto('Machine or code', 'zz-51')
  await visitor.isAt('/alarms?free_word=zz-51')
  await visitor.sees('1–1 of 1')
  await visitor.follows('ZZ-51')
  await visitor.isAt(`/alarms?free_word=zz-51&line=${serial}~alarm~ZZ-51`)
  await visitor.sees('3 times in 30 days')
  await visitor.sees('Nobody has done anything yet.')
  await visitor.pressesInSheet('Note')
  await visitor.fillsInSheet('Note', 'Cable chafed')
  await visitor.pressesInSheet('Save')
  await visitor.seesMessage('The note was kept.')
  await visitor.pressesInSheet('Snooze')
  await visitor.chooses('Snooze until', 'For 7 days')
  await visitor.pressesInSheet('Save')
  await visitor.seesMessage('1 line was snoozed.')
  await visitor.sees(/^Snoozed until/)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.reloads()
  await visitor.sees('Cable chafed')
  await visitor.pressesInSheet('End the snooze')
  await visitor.seesMessage('The snooze was ended.')
  await visitor.pressesKey('Escape')
  await visitor.isAt('/alarms?free_word=zz-51')
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`from Today, ${width} pixels wide: whom to call is one press away, taking an alarm two`, async ({ visitor }) => {
    await visitor.looksThrough(width, height)
    await visitor.signsIn(demo.rental)
    await visitor.opens('/today')
    await visitor.seesHeading('Today')
    await visitor.startsCounting()
    await visitor.opensFirstListed()
    await visitor.isAt(/[/]alarms[?]line=/)
    await visitor.seesAtOnce('Who helps')
    await visitor.seesNumberToCall()
    await visitor.hasClicked(1)
    await visitor.opens('/today')
    await visitor.seesHeading('Today')
    await visitor.startsCounting()
    await visitor.follows(/^Alarms/)
    await visitor.presses(/^Take it: /)
    await visitor.seesMessage('You look after it now.')
    await visitor.hasClicked(2)
    await visitor.presses('Undo')
    await visitor.seesMessage('It was taken back.')
  })

test('of two people the second is told that the line has changed', async ({ visitor, secondVisitor }) => {
  const line = `/alarms?free_word=zz-52&line=${serial}~alarm~ZZ-52`
  await visitor.signsIn(demo.rental)
  await visitor.opens(line)
  await visitor.sees('Nobody has done anything yet.')
  await secondVisitor.opens(line)
  await secondVisitor.pressesInSheet('Acknowledge')
  await secondVisitor.seesMessage('1 line was acknowledged.')
  await visitor.pressesInSheet('Acknowledge')
  await visitor.seesMessage('Somebody else has changed one of these lines meanwhile.')
})

test('many lines are selected by keys, closed at once, and brought back', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.opens('/alarms?free_word=zz-5&kind=alarm&sort=last_at')
  await visitor.sees('1–3 of 3')
  await visitor.selectsRowsByKeys(2)
  await visitor.sees('2 lines selected')
  await visitor.presses('Close')
  await visitor.chooses('Reason', 'False alarm')
  await visitor.pressesInSheet('Save')
  await visitor.seesMessage('2 lines were closed.')
  await visitor.sees('1–1 of 1')
  await visitor.presses('Undo')
  await visitor.seesMessage('It was taken back.')
  await visitor.sees('1–3 of 3')
})

test('a filter is saved under a name and opened again', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.opens('/alarms?kind=level&severity=notice')
  await visitor.presses('Saved filters')
  await visitor.fillsInSheet('Name', 'Tanks')
  await visitor.pressesInSheet('Save this filter')
  await visitor.seesMessage('The filter “Tanks” was saved.')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.pressesKey('Escape')
  await visitor.opens('/alarms')
  await visitor.presses('Saved filters')
  await visitor.follows('Tanks')
  await visitor.isAt('/alarms?kind=level&severity=notice')
  await visitor.presses('Saved filters')
  await visitor.pressesInSheet('Delete Tanks')
  await visitor.seesMessage('The filter “Tanks” was deleted.')
})

test('on paper: the lines with their heads, without what selects and acts', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.opens('/alarms?free_word=zz-5&kind=alarm')
  await visitor.sees('1–3 of 3')
  const { text } = await visitor.prints()
  expect(text).toMatch(/Severity\s+What\s+Machine\s+Its day, 0–24 h\s+Since\s+Who helps/)
  expect(text).toContain('ZZ-53')
  expect(text).not.toMatch(/Select all shown|Saved filters|Arrow keys/)
})

test('the inbox fits a phone and the dark, and says why it is empty', async ({ visitor }) => {
  await visitor.signsIn(demo.rental)
  await visitor.looksThrough(390)
  await visitor.opens('/alarms')
  await visitor.seesHeading('Alarms')
  await visitor.sees(/^1–/)
  await expect.poll(visitor.stickingOut).toEqual([])
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
  await visitor.opens(`/alarms?line=${serial}~alarm~ZZ-53`)
  await visitor.sees('What to do')
  await expect.poll(visitor.stickingOut).toEqual([])
  expect(await visitor.contrastFaults()).toEqual([])
  await visitor.prefersLight()
  await visitor.opens('/alarms?view=closed&kind=inspection&free_word=nothing')
  await visitor.sees('Nothing matches')
})
