// What a viewer is shown, and the page where administrators keep people.
import { demo, expect, test } from './driver.ts'
import { PAGES } from './every-page.ts'
import { addsPerson, operatorSays } from './outside.ts'

const PASSWORD = 'lantern on the mast'
const viewer = 'viewer@demo.example'
const planner = 'planner@demo.example'

/** They only write, or are for administrators. */
const CLOSED =
  /^\/(geo-alert\/new|maintenance\/registration|maintenance\/\w+\/(bulk-registration|record)|additional-application|delete-application|management\/(people|keys|feeds|webhooks|audit|company))$/
const all: string[] = Object.values(PAGES).flat()

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  for (const email of [viewer, planner]) await addsPerson(email, PASSWORD, '--company', 'harima', '--language', 'en')
  await operatorSays('account', 'role', viewer, 'harima', 'viewer')
})

test('a viewer finds no control that writes on any page, and pages that write say who may', async ({ visitor }) => {
  test.setTimeout(600_000)
  await visitor.signsIn(viewer, PASSWORD)
  let closed = 0
  for (const path of all) {
    await visitor.opens(path)
    await visitor.seesHeading(/./)
    if (CLOSED.test(path)) {
      await visitor.seesHeading('403')
      await visitor.sees(
        /^\/management\/(people|keys|feeds|webhooks|audit|company)$/.test(path)
          ? /Only an administrator/
          : /Planners and administrators may/,
      )
      closed += 1
    } else {
      expect.soft(await visitor.writingControls(), path).toEqual([])
      expect.soft(await visitor.draggables(), path).toBe(0)
    }
  }
  expect(closed).toBe(12)
})

test('the same list finds the controls of a person who may plan', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  for (const path of ['/management', '/geo-alert', '/alarms', '/management/notification', '/maintenance/calendar']) {
    await visitor.opens(path)
    await visitor.seesHeading(/./)
    expect.soft((await visitor.writingControls()).length, path).toBeGreaterThan(0)
  }
})

test('a tab from before is told who may, and loses its buttons', async ({ visitor }) => {
  await visitor.signsIn(planner, PASSWORD)
  await visitor.opens('/management')
  await visitor.presses('Edit target and available hours')
  await operatorSays('account', 'role', planner, 'harima', 'viewer')
  await visitor.presses('Save')
  await visitor.sees(/Your role in this company is to read/)
  await operatorSays('account', 'role', planner, 'harima', 'planner')
})

test('an administrator changes a role, takes it back, and ends a dealer’s access with a reason', async ({
  visitor,
}) => {
  await addsPerson('rep@demo.example', PASSWORD, '--company', 'seto', '--language', 'en', '--authority', 'harima')
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management')
  await visitor.follows('People')
  await visitor.seesHeading('People of other companies who may enter')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.chooses('Role of Aya Mori', 'Planner')
  await visitor.seesMessage('Aya Mori: Planner.')
  await visitor.presses('Undo')
  await visitor.seesMessage('Taken back.')
  await visitor.chooses('Role of Haruka Aoki', 'Viewer')
  await visitor.seesMessage(/A company keeps one administrator/)
  await visitor.presses('End access of Aya Mori')
  await visitor.presses('End access')
  await visitor.sees('Give the reason.')
  await visitor.typesInto('Reason', 'Contract over')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('End access')
  await visitor.seesMessage('The access of Aya Mori has ended.')
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})

test('an administrator invites a person, and withdraws the invitation after a question', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management/people')
  await visitor.presses('Invite')
  await visitor.presses('Send the invitation')
  await visitor.sees('Please enter an email address.')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.typesInto('Email address', 'owner@demo.example')
  await visitor.typesInto('First name', 'Rin')
  await visitor.typesInto('Family name', 'Hayashi')
  await visitor.presses('Send the invitation')
  await visitor.sees('is a person of this company already')
  await visitor.typesInto('Email address', 'rin@demo.example')
  await visitor.presses('Send the invitation')
  await visitor.seesMessage('An invitation has been mailed to rin@demo.example.')
  await visitor.seesHeading('Invited')
  await visitor.sees('Rin Hayashi')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Withdraw the invitation of Rin Hayashi')
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.presses('Withdraw')
  await visitor.seesMessage('The invitation of Rin Hayashi has been withdrawn.')
})
