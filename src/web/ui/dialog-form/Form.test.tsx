// Where the focus is after a form was refused, by itself or by the server.
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Form } from './Form.tsx'

afterEach(cleanup)

let answer: (faults: Record<string, string>) => void

function NameForm() {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<string | null>(null)
  const submit = () => {
    setFaults({})
    answer = (refused) => {
      setFaults(refused)
      setFault('Some fields are not right.')
    }
  }
  return (
    <Form fault={fault} foot={<Button type="submit">Save</Button>} onSubmit={submit}>
      {['name', 'email', 'phone'].map((name) => (
        <Field key={name} label={name} fault={faults[name] ?? null} />
      ))}
    </Form>
  )
}

async function submit() {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return user
}

it('puts the focus on the first field that the server refuses, and says why', async () => {
  render(<NameForm />)
  await submit()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  act(() => answer({ phone: 'is too short', email: 'is no address' }))
  expect(document.activeElement).toBe(screen.getByLabelText('email'))
  expect(screen.getByRole('status').textContent).toContain('Some fields are not right.')
})

it('leads to the same field again after the next refusal', async () => {
  render(<NameForm />)
  await submit()
  act(() => answer({ email: 'is no address' }))
  await submit()
  act(() => answer({ email: 'is no address' }))
  expect(document.activeElement).toBe(screen.getByLabelText('email'))
})

it('leaves whoever types again where they are', async () => {
  render(<NameForm />)
  const user = await submit()
  await user.type(screen.getByLabelText('phone'), '1')
  act(() => answer({ email: 'is no address' }))
  expect(document.activeElement).toBe(screen.getByLabelText('phone'))
})
