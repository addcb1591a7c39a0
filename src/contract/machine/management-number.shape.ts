// Schemas of management numbers.
import Type from 'typebox'
import { ACTIVITIES } from '#domain/activity.ts'
import { SELECTED_AT_MOST } from '#domain/machine-group.ts'
import { SilenceReason } from './machine.shape.ts'
import { InstantOrNever, orNull } from '#contract/nullable.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'

const ManagementNumber = Type.String({ minLength: 1, maxLength: 100 })
const Version = Type.Optional(
  Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
)
const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Done = Type.Object({ status: Type.Literal(1) })

export const listManagementNumbersShape = shape({
  operation: 'listManagementNumbers',
  summary: 'The machines that have a management number, by serial.',
  response: Type.Object({
    management_numbers: Type.Array(
      Type.Object({
        serial: Type.String(),
        management_number: Type.String(),
        version: Type.Integer(),
        activity: Type.Enum([...ACTIVITIES]),
        silence_reason: SilenceReason,
        latest_updated_date: InstantOrNever,
      }),
    ),
  }),
})

export const createManagementNumberShape = shape({
  operation: 'createManagementNumber',
  summary: 'Gives a management number to a machine that has none yet.',
  once: true,
  errors: ['changed_meanwhile'],
  body: Type.Object({ serial: Serial, management_number: ManagementNumber, version: Version }),
  response: Done,
})

export const saveManagementNumberShape = shape({
  operation: 'saveManagementNumber',
  summary: 'Changes a machine’s management number.',
  errors: ['changed_meanwhile'],
  params: Type.Object({ serial: Serial }),
  body: Type.Object({ serial: Type.Optional(Serial), management_number: ManagementNumber, version: Version }),
  response: Done,
})

export const deleteManagementNumberShape = shape({
  operation: 'deleteManagementNumber',
  summary: 'Deletes a machine’s management number; the number, when given, guards it.',
  errors: ['changed_meanwhile'],
  params: Type.Object({ serial: Serial }),
  query: Type.Object({
    version: Version,
    serial: Type.Optional(Type.String({ maxLength: 100, description: 'that of the address' })),
    management_number: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'as last seen; when given and not empty, another one is not deleted',
      }),
    ),
  }),
  response: Done,
})

export const setManagementNumbersShape = shape({
  operation: 'setManagementNumbers',
  summary: 'Sets the management numbers of many machines: all of them or none; faults are named by line.',
  body: Type.Object({
    numbers: Type.Array(
      Type.Object({
        serial: Serial,
        management_number: orNull(ManagementNumber, { description: 'null deletes it' }),
        seen: orNull(Type.String({ maxLength: 100 }), {
          description: 'the number as last seen, null for none; another one stored refuses the line',
        }),
      }),
      { minItems: 1, maxItems: SELECTED_AT_MOST },
    ),
  }),
  response: Type.Object({ changed: Type.Integer({ description: 'machines whose number is another one now' }) }),
})
