// The audit in words: a change is found, filtered, shared and read in Japanese.
import { demo, expect, test } from './driver.ts'

test('a change is there in words, can be filtered, shared by its address, and read in another language', async ({
  visitor,
  secondVisitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management')
  await visitor.presses('Register a number')
  await visitor.writesInSheet(['Serial', 'HA4424'], ['Mgmt. no.', 'audit-1'])
  await visitor.seesMessage('Management number saved.')
  await visitor.follows('Audit')
  await visitor.seesHeading('Audit')
  await visitor.sees(/Mgmt. no.:.*audit-1/)
  await visitor.chooses('Kind of thing', 'Management number')
  await visitor.typesInto('Machine (serial)', 'HA4424')
  await visitor.isAt('/management/audit?noun=management_number&serial=HA4424')
  await visitor.sees(/from 127\.0\.0\.1/)
  await visitor.doesNotSee('Signed in')
  expect(await visitor.accessFaults()).toEqual([])
  await secondVisitor.speaks('ja')
  await secondVisitor.opens('/management/audit?noun=management_number&serial=HA4424')
  await secondVisitor.seesHeading('操作記録')
  await secondVisitor.sees(/管理番号:.*audit-1/)
  await visitor.follows('HA4424')
  await visitor.isAt('/machine/HA4424')
})

test('the audit fits a phone, and is readable in the dark', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management/audit')
  await visitor.sees('Signed in')
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})
