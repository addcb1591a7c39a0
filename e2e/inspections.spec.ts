// Which inspections are due next month, and planning them: clicks counted.
import { demo, expect, test, type Visitor } from './driver.ts'
import { newRun, type OwnFleet, ownFleet } from './own-fleet.ts'

const now = new Date()
const dayOfNextMonth = (day: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, 12)).toISOString().slice(0, 10)

let fleet: OwnFleet
test.beforeAll(async () => {
  const run = newRun()
  const machine = (number: number, crane: string, carrier = '') => ({
    serial: `IN${number}${run}`,
    display_serial: `INSPECT-${number}`,
    type_code: 'HR-250N',
    management_number: `M-${number}`,
    legal_inspection_crane: crane,
    legal_inspection_career: carrier,
  })
  fleet = await ownFleet(`inspected-${run}`, 'Inspected Works', [
    machine(1, dayOfNextMonth(9)),
    machine(2, '', dayOfNextMonth(17)),
    machine(3, dayOfNextMonth(24)),
    machine(4, dayOfNextMonth(70)),
  ])
})

const asksForInspections = async (visitor: Visitor) => {
  await visitor.signsIn(fleet.owner, fleet.password)
  await visitor.seesTheList()
  await visitor.startsCounting()
  await visitor.follows('Maintenance')
  await visitor.narrowsTo(/Inspections next month/)
  await visitor.isAt(/\/maintenance\/calendar\?.*kind=inspections/)
  await visitor.sees(/3 ?points of 3 machines/)
  for (const serial of ['INSPECT-1', 'INSPECT-2', 'INSPECT-3']) await visitor.sees(serial)
  await visitor.doesNotSee('INSPECT-4')
  await visitor.hasClicked(2)
}

test('which inspections are due next month: two clicks, and planning two of them two more', async ({ visitor }) => {
  await asksForInspections(visitor)
  await visitor.presses(/^Plan Crane inspection of INSPECT-1$/)
  await visitor.seesMessage(/^Planned for /)
  await visitor.presses(/^Plan .+ of INSPECT-2$/)
  await visitor.sees(/2 ?Points planned/)
  await visitor.hasClicked(4)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Undo')
  await visitor.sees(/1 ?Points planned/)
})

test('they are planned for another day by keyboard: typed, and saved with Enter', async ({ visitor }) => {
  await asksForInspections(visitor)
  const day = dayOfNextMonth(4)
  await visitor.typesInto('Plan Crane inspection of INSPECT-3 for', day)
  await visitor.pressesKey('Enter')
  await visitor.seesMessage(/^Planned for /)
  await visitor.reloads()
  await visitor.seesPlanned('Plan Crane inspection of INSPECT-3 for', day)
})

test('the kind goes along from tab to tab, and says the same at every width, light and dark', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/maintenance')
  await visitor.follows('Inspections')
  for (const [tab, path] of [
    ['Year', /view=year/],
    ['Month', /calendar/],
    ['Work to come', /workload/],
    ['List', /maintenance\?/],
  ] as const) {
    await visitor.followsOnPage(tab)
    await visitor.isAt(path)
    await visitor.isAt(/kind=inspections/)
    await visitor.seesAll()
    for (const width of [1440, 390]) {
      await visitor.looksThrough(width)
      await expect.poll(visitor.stickingOut).toEqual([])
    }
    await visitor.looksThrough(1440)
    expect(await visitor.accessFaults()).toEqual([])
    await visitor.prefersDark()
    expect(await visitor.contrastFaults()).toEqual([])
    await visitor.prefersLight()
  }
})
