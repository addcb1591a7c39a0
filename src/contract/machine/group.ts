// Addresses of groups of machines and of favourites.
import { endpoint } from '#contract/endpoint.ts'
import type {
  changeFavouritesShape,
  changeGroupMachinesShape,
  createGroupShape,
  deleteGroupShape,
  listGroupsShape,
  saveGroupShape,
} from './group.shape.ts'

export type { MachineGroup } from './group.shape.ts'

const PATH = '/api/v1/machine/groups'

export const listGroups = endpoint<typeof listGroupsShape>('GET', PATH)
export const createGroup = endpoint<typeof createGroupShape>('POST', PATH, { permission: 'read' })
export const saveGroup = endpoint<typeof saveGroupShape>('PUT', `${PATH}/:id`, { permission: 'read' })
export const deleteGroup = endpoint<typeof deleteGroupShape>('DELETE', `${PATH}/:id`, { permission: 'read' })
export const changeGroupMachines = endpoint<typeof changeGroupMachinesShape>('POST', `${PATH}/:id/machines`, {
  permission: 'read',
})
export const changeFavourites = endpoint<typeof changeFavouritesShape>('POST', '/api/v1/machine/favourites', {
  permission: 'read',
})
