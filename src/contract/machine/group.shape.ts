// Schemas of groups of machines and of favourites.
import Type, { type Static } from 'typebox'
import { SELECTED_AT_MOST } from '#domain/machine-group.ts'
import { shape } from '#contract/endpoint.shape.ts'

export const MachineGroup = Type.Object({
  group_id: Type.Integer(),
  name: Type.String(),
  is_own: Type.Boolean({ description: 'kept by the account that asks, and seen by it only; else the company’s' }),
  machines: Type.Integer(),
  version: Type.Integer(),
})
export type MachineGroup = Static<typeof MachineGroup>

const Name = Type.String({ minLength: 1, maxLength: 60 })
const Serials = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: SELECTED_AT_MOST })
const params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })
const Group = Type.Object({ group: MachineGroup })
const Change = Type.Object({ add: Type.Optional(Serials), remove: Type.Optional(Serials) })
const Changed = Type.Object({
  added: Type.Array(Type.String(), { description: 'serials that were not in before; the others are left out' }),
  removed: Type.Array(Type.String(), { description: 'serials that were in before' }),
})

export const listGroupsShape = shape({
  operation: 'listGroups',
  summary: 'The company’s groups and the account’s own, by name, and the number of its favourites.',
  response: Type.Object({ groups: Type.Array(MachineGroup), favourites: Type.Integer() }),
})

export const createGroupShape = shape({
  operation: 'createGroup',
  summary: 'Makes a group of machines; `is_own` keeps it to the account, else it is the company’s.',
  once: true,
  body: Type.Object({ name: Name, is_own: Type.Boolean(), serials: Type.Optional(Serials) }),
  response: Group,
})

export const saveGroupShape = shape({
  operation: 'saveGroup',
  summary: 'Renames a group.',
  errors: ['not_allowed', 'not_found', 'changed_meanwhile'],
  params,
  body: Type.Object({
    name: Name,
    version: Type.Optional(
      Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Group,
})

export const deleteGroupShape = shape({
  operation: 'deleteGroup',
  summary: 'Deletes a group; its machines stay.',
  errors: ['not_allowed', 'not_found'],
  params,
  response: Type.Object({ status: Type.Literal(1) }),
})

export const changeGroupMachinesShape = shape({
  operation: 'changeGroupMachines',
  summary: `Adds machines to a group and takes others out; at most ${SELECTED_AT_MOST} each.`,
  errors: ['not_allowed', 'not_found'],
  params,
  body: Change,
  response: Changed,
})

export const changeFavouritesShape = shape({
  operation: 'changeFavourites',
  summary: `Adds machines to the account’s favourites and takes others out; at most ${SELECTED_AT_MOST} each.`,
  body: Change,
  response: Changed,
})
