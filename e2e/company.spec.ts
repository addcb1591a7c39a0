// The settings of a company: closing days with undo, price, contact, zone.
import { demo, expect, test } from './driver.ts'

test('an administrator enters closing days, takes them back, and names a contact; the audit has both', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management')
  await visitor.follows('Company')
  await visitor.seesHeading('Holidays and closing days')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Add closing days')
  await visitor.sees('Give a day.')
  await visitor.typesInto('First day closed', '2026-12-29')
  await visitor.typesInto('Last day closed', '2026-12-30')
  await visitor.typesInto('Name of the days', 'Year end')
  await visitor.presses('Add closing days')
  await visitor.seesMessage('2 days were entered as closed: Year end.')
  await visitor.sees('Year end')
  await visitor.presses('Undo')
  await visitor.seesMessage('The setting is as it was before.')
  await visitor.doesNotSee('Year end')
  await visitor.typesInto('Name of the contact', 'Fleet desk')
  await visitor.typesInto('Telephone of the contact', 'nobody')
  await visitor.presses('Save: Contact for machines')
  await visitor.sees(/must be a telephone number/)
  await visitor.typesInto('Telephone of the contact', '+81 3 5500 1234')
  await visitor.presses('Save: Contact for machines')
  await visitor.seesMessage('Saved for the whole company.')
  await visitor.opens('/management/audit?noun=company_contact')
  await visitor.sees(/Name:.*Fleet desk/)
})

test('the settings fit a phone, and are readable in the dark', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/management/company')
  await visitor.seesHeading('Time zone of the company')
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})
