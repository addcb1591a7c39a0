// Addresses of a company’s fuel price.
import { endpoint } from '#contract/endpoint.ts'
import type { getFuelPriceShape, saveFuelPriceShape } from './fuel-price.shape.ts'

export type { FuelPrice } from './fuel-price.shape.ts'

const PATH = '/api/v1/fuel_price'
export const getFuelPrice = endpoint<typeof getFuelPriceShape>('GET', PATH)
export const saveFuelPrice = endpoint<typeof saveFuelPriceShape>('PUT', PATH)
