// What is said about signing in, the session, the account and its companies (docs/product.md, Sign-in and sessions).
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { orNull } from './nullable.ts'

export const LanguageCode = Type.Enum(['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'])
export const UnitSystem = Type.Enum(['tonMeter', 'milePound'])

export const Company = Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() })
export type Company = Static<typeof Company>

/** The signed-in person, with the preferences kept on the server. `company` is the company that the session is in. */
export const User = Type.Object({
  email: Type.String(),
  company: Company,
  department: Type.String(),
  family_name: Type.String(),
  first_name: Type.String(),
  language: orNull(LanguageCode),
  unit: UnitSystem,
  time_zone: Type.String({ description: 'IANA name' }),
  signed_in_at: Type.String({ description: 'RFC 3339, UTC' }),
  version: Type.Integer({ description: 'of the preferences: sent back with a save, a stale one is refused' }),
})
export type User = Static<typeof User>

export const Tokens = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer({ description: 'seconds that the access token lives' }),
})
export type Tokens = Static<typeof Tokens>

const Done = Type.Object({ status: Type.Literal(1) })

export const signInShape = {
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    language: Type.Optional(LanguageCode),
  }),
  response: Tokens,
}
export const signIn = endpoint<typeof signInShape>('POST', '/auth/sign-in', 'public')

export const refreshShape = {
  body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Tokens,
}
export const refresh = endpoint<typeof refreshShape>('POST', '/auth/refresh', 'public')

export const signOutShape = { response: Done }
export const signOut = endpoint<typeof signOutShape>('POST', '/auth/sign-out')
export const logout = endpoint<typeof signOutShape>('POST', '/api/v1/logout')

export const getAuthorizationShape = { response: Type.Object({ data: User }) }
export const getAuthorization = endpoint<typeof getAuthorizationShape>('GET', '/api/v1/authorization')

export const getCustomerMyShape = {
  response: Type.Object({ data: Type.Object({ authorities: Type.Array(Company), companies: Type.Array(Company) }) }),
}
export const getCustomerMy = endpoint<typeof getCustomerMyShape>('GET', '/api/v1/customer/my')

export const changeCompanyShape = { body: Type.Object({ company_id: Type.Integer({ minimum: 1 }) }), response: Tokens }
export const changeCompany = endpoint<typeof changeCompanyShape>('POST', '/api/v1/user_customers')

export const savePreferencesShape = {
  body: Type.Object({
    language: Type.Optional(LanguageCode),
    unit: Type.Optional(UnitSystem),
    time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    version: Type.Optional(
      Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Type.Object({ data: User }),
}
export const savePreferences = endpoint<typeof savePreferencesShape>('PUT', '/api/v1/preferences')

export const getIsMaintenanceShape = { response: Type.Object({ is_maintenance: Type.Boolean() }) }
export const getIsMaintenance = endpoint<typeof getIsMaintenanceShape>('GET', '/api/is_maintenance', 'open')
