// Addresses of the fleet by ISO 15143-3 (AEMP 2.0), as the standard spells them.
import { endpoint } from '#contract/endpoint.ts'
import type {
  readFleetEquipmentByIdShape,
  readFleetEquipmentShape,
  readFleetSeriesByIdShape,
  readFleetSeriesShape,
  readFleetShape,
} from './iso15143.shape.ts'

const FLEET = '/iso15143-3/Fleet'
const BY_ID = `${FLEET}/Equipment/ID/:id`
const BY_MAKE = `${FLEET}/Equipment/MakeModelSerial/:make/:model/:serial`
const SERIES = ':series/:start/:end/:page'
const needs = { scope: 'iso:read' } as const

export const readFleet = endpoint<typeof readFleetShape>('GET', `${FLEET}/:page`, needs)
export const readFleetEquipment = endpoint<typeof readFleetEquipmentShape>('GET', BY_MAKE, needs)
export const readFleetEquipmentById = endpoint<typeof readFleetEquipmentByIdShape>('GET', BY_ID, needs)
export const readFleetSeries = endpoint<typeof readFleetSeriesShape>('GET', `${BY_MAKE}/${SERIES}`, needs)
export const readFleetSeriesById = endpoint<typeof readFleetSeriesByIdShape>('GET', `${BY_ID}/${SERIES}`, needs)
