// The owner's own number of a machine on the wire (docs/product.md, Management number): created, updated, deleted by the machine's serial.
import Type from 'typebox'
import { endpoint } from './endpoint.ts'

const ManagementNumber = Type.String({ minLength: 1, maxLength: 100 })
const Version = Type.Optional(
  Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
)
const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Done = Type.Object({ status: Type.Literal(1) })

export const listManagementNumbersShape = {
  response: Type.Object({
    management_numbers: Type.Array(
      Type.Object({ serial: Type.String(), management_number: Type.String(), version: Type.Integer() }),
    ),
  }),
}
/** The machines that have one, by serial: the registered list. */
export const listManagementNumbers = endpoint<typeof listManagementNumbersShape>(
  'GET',
  '/api/v1/management_number/list',
)

export const createManagementNumberShape = {
  body: Type.Object({ serial: Serial, management_number: ManagementNumber, version: Version }),
  response: Done,
}
/** For a machine that has none yet. */
export const createManagementNumber = endpoint<typeof createManagementNumberShape>('POST', '/api/v1/management_number/')

export const saveManagementNumberShape = {
  params: Type.Object({ serial: Serial }),
  body: Type.Object({ serial: Type.Optional(Serial), management_number: ManagementNumber, version: Version }),
  response: Done,
}
export const saveManagementNumber = endpoint<typeof saveManagementNumberShape>(
  'PUT',
  '/api/v1/management_number/:serial',
)

export const deleteManagementNumberShape = {
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
}
export const deleteManagementNumber = endpoint<typeof deleteManagementNumberShape>(
  'DELETE',
  '/api/v1/management_number/:serial',
)
