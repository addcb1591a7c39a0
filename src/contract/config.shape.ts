// Schemas of a deployment's configuration for the browser, before sign-in.
import Type, { type Static } from 'typebox'
import { shape } from './endpoint.shape.ts'
import { orNull } from './nullable.shape.ts'

const Address = orNull(Type.String())

/** What a demo tells of itself; its password is public. */
const Demo = Type.Object({
  accounts: Type.Array(
    Type.Object({
      email: Type.String(),
      company: Type.String(),
      use: Type.Enum(['owner', 'rental', 'dealer'], { description: 'what the company does with its machines' }),
    }),
  ),
  password: Type.String(),
  filling: orNull(
    Type.Object({ days: Type.Integer({ description: 'days' }), of: Type.Integer({ description: 'days in all' }) }),
    {
      description: 'days of history that are in; null when all are',
    },
  ),
})

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
  map_style_url: Address,
  map_tiles_url: Address,
  map_attribution: orNull(Type.String()),
  sign_on_name: orNull(Type.String({ description: 'of the deployment’s own sign-in service' })),
  passkeys: Type.Boolean({ description: 'its address is one that passkeys can be bound to' }),
  mails: Type.Boolean({ description: 'it can mail links to people' }),
  demo: orNull(Demo, { description: 'null on a deployment' }),
})
export type Config = Static<typeof Config>

export const getConfigShape = shape({
  operation: 'getConfig',
  summary: 'What a deployment tells the browser before anyone signs in.',
  response: Config,
})
