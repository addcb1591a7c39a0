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
export const createGroup = endpoint<typeof createGroupShape>('POST', PATH)
export const saveGroup = endpoint<typeof saveGroupShape>('PUT', `${PATH}/:id`)
export const deleteGroup = endpoint<typeof deleteGroupShape>('DELETE', `${PATH}/:id`)
export const changeGroupMachines = endpoint<typeof changeGroupMachinesShape>('POST', `${PATH}/:id/machines`)
export const changeFavourites = endpoint<typeof changeFavouritesShape>('POST', '/api/v1/machine/favourites')
