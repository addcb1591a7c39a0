// Schema of who helps with a machine.
import Type from 'typebox'
import { orNull, Text } from '#contract/nullable.shape.ts'
import { CONTACT_ROLES } from './contact.ts'

export const Contact = orNull(Type.Object({ role: Type.Enum([...CONTACT_ROLES]), name: Text, telephone: Text }), {
  description:
    'who helps: the first with a telephone of the machine’s service shop, its dealer and the company’s own contact, else the first with a name',
})
