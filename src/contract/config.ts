// What a deployment tells the browser before anyone signs in: brand, environment banner, languages and outside addresses.
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { orNull } from './nullable.ts'

const Address = orNull(Type.String())

export const Config = Type.Object({
  brand_name: Type.String(),
  brand_logo: Address,
  brand_color: Address,
  environment_name: Address,
  environment_color: Address,
  languages: Type.Array(Type.String()),
  forgot_password_url: Address,
  account_url: Address,
  terms_url: Address,
  privacy_policy_url: Address,
})
export type Config = Static<typeof Config>

export const getConfigShape = { response: Config }
export const getConfig = endpoint<typeof getConfigShape>('GET', '/config.json', 'open')
