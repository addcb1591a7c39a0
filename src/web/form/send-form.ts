// Sending a draft to the endpoint of its kind.
import { requestAddition, requestDeletion, sendInquiry } from '#contract/form/form.ts'
import { type FormKind, serialsOf } from '#domain/form.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import type { Draft } from './draft.ts'
import type { Faults } from './FormFields.tsx'

/** The number that the form got. @throws ApiFault */
export async function sendForm(kind: FormKind, draft: Draft): Promise<number> {
  const { topic, reason, homepage, key } = draft
  const [text, serial, phone] = [draft.text.trim(), draft.serial.trim(), draft.phone.trim()]
  const sender = {
    name: draft.name.trim(),
    email: draft.email.trim(),
    key,
    ...(phone !== '' && { phone }),
    ...(homepage !== '' && { homepage }),
  }
  const machines = { ...sender, serials: serialsOf(draft.serials), ...(text !== '' && { text }) }
  if (kind === 'addition') return (await call(requestAddition, { body: machines })).number
  if (kind === 'deletion' && reason !== '')
    return (await call(requestDeletion, { body: { ...machines, reason } })).number
  if (topic === '') throw new Error('A form is sent after it was checked')
  const body = { ...sender, topic, text, ...(serial !== '' && { serial }) }
  return (await call(sendInquiry, { body })).number
}

/** The server's faults by field: of several serials those that it names. */
export function faultsOf(error: unknown, draft: Draft): Faults {
  if (!(error instanceof ApiFault)) return {}
  const serials = serialsOf(draft.serials)
  const found: Record<string, { sentence: string }> = {}
  for (const { field, message } of error.fields) {
    const [name = '', at] = field.split('.')
    const serial = at === undefined ? undefined : serials[Number(at)]
    const sentence = serial === undefined ? message : `${serial}: ${message}`
    found[name] = { sentence: found[name] ? `${found[name].sentence} · ${sentence}` : sentence }
  }
  return found as Faults
}
