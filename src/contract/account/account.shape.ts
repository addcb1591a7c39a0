// Schemas of signing in, sessions, preferences and companies.
import Type, { type Static } from 'typebox'
import { COUNTED_AT_MOST } from '#contract/inbox/choices.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { SecondFactorAsked } from '#contract/factor/asked.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'

/** Companies that one request counts. */
export const COMPANIES_COUNTED = 500

export const LanguageCode = Type.Enum(['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'])
export const UnitSystem = Type.Enum(['tonMeter', 'milePound'])
export const RoleName = Type.Enum(['viewer', 'planner', 'administrator'])
const FirstPage = Type.Enum(['machines', 'today'])

export const Company = Type.Object({ id: Type.Integer(), code: Type.String(), name: Type.String() })
export type Company = Static<typeof Company>

/**
 * The signed-in person with stored preferences;
 * `company` is the session's.
 */
export const User = Type.Object({
  email: Type.String(),
  company: Company,
  department: Type.String(),
  family_name: Type.String(),
  first_name: Type.String(),
  language: orNull(LanguageCode),
  unit: UnitSystem,
  time_zone: Type.String({ description: 'IANA name' }),
  company_time_zone: Type.String({ description: 'IANA name; work is due by the day of the company' }),
  first_page: FirstPage,
  role: RoleName,
  rights: Type.Array(Type.String(), { description: 'what the company may use besides what every company may' }),
  signed_in_at: Type.String({ description: 'RFC 3339, UTC' }),
  by_provider: Type.Boolean({ description: 'signed in by single sign-on' }),
  needs_factor: Type.Boolean({ description: 'must set up a second factor before anything else' }),
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

export const signInShape = shape({
  operation: 'signIn',
  summary:
    'Signs in with e-mail and password, or asks for the second factor of the account; sets the cookie by which the browser is known the next time.',
  errors: ['sign_in_failed', 'sign_on_only', 'too_many_requests'],
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    language: Type.Optional(LanguageCode),
  }),
  response: Type.Union([Tokens, SecondFactorAsked]),
})

export const refreshShape = shape({
  operation: 'refresh',
  summary: 'Trades a refresh token for new tokens; a used one is answered once more within ten seconds.',
  errors: ['not_signed_in'],
  body: Type.Object({ refresh_token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Tokens,
})

export const signOutShape = shape({ operation: 'signOut', summary: 'Ends the session.', response: Done })

export const getAuthorizationShape = shape({
  operation: 'getAuthorization',
  summary: 'The signed-in account with its preferences.',
  response: Type.Object({ data: User }),
})

export const getCustomerMyShape = shape({
  operation: 'getCustomerMy',
  summary: 'The companies that the account may see, and the one that the session is in.',
  response: Type.Object({ data: Type.Object({ authorities: Type.Array(Company), companies: Type.Array(Company) }) }),
})

/** Each number as the company's own page tells it. */
export const CompanyCounts = Type.Object({
  company_id: Type.Integer(),
  attention: Type.Integer({ maximum: COUNTED_AT_MOST, description: 'lines of the inbox, as countInbox counts them' }),
  is_more: Type.Boolean({ description: 'there are more lines than were counted' }),
  silent: Type.Integer({ description: 'machines, as countMachines counts them' }),
  overdue: Type.Integer({ description: 'machines, as countMachines and countMaintenance count them' }),
})
export type CompanyCounts = Static<typeof CompanyCounts>

export const countCompaniesShape = shape({
  operation: 'countCompanies',
  summary: `What is open in each company that the account may enter, of the first ${COMPANIES_COUNTED} by name.`,
  response: Type.Object({ counts: Type.Array(CompanyCounts) }),
})

export const changeCompanyShape = shape({
  operation: 'changeCompany',
  summary: 'Moves the session to another company of the account and answers new tokens.',
  errors: ['second_factor_needed'],
  body: Type.Object({ company_id: Type.Integer({ minimum: 1 }) }),
  response: Tokens,
})

export const savePreferencesShape = shape({
  operation: 'savePreferences',
  summary: 'Keeps language, units, time zone and first page of the account.',
  errors: ['changed_meanwhile'],
  body: Type.Object({
    language: Type.Optional(LanguageCode),
    unit: Type.Optional(UnitSystem),
    time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    first_page: Type.Optional(FirstPage),
    version: Type.Optional(
      Type.Integer({ description: 'as last seen; left out, the save wins over whatever is there' }),
    ),
  }),
  response: Type.Object({ data: User }),
})

export const getIsMaintenanceShape = shape({
  operation: 'getIsMaintenance',
  summary: 'Whether the service is under maintenance; needs no token.',
  response: Type.Object({ is_maintenance: Type.Boolean() }),
})

export const logoutShape = shape({
  ...signOutShape,
  operation: 'logout',
  summary: 'Ends the session, at the address that the portal uses.',
})
