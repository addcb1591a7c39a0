// Schemas of what a company sets of itself.
import Type, { type Static } from 'typebox'
import { TELEPHONE_MAX } from '#domain/telephone.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { orNull } from '#contract/nullable.shape.ts'
import { CONTACT_NAME_MAX } from './choices.ts'

const Contact = orNull(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: CONTACT_NAME_MAX }),
    telephone: orNull(Type.String({ maxLength: TELEPHONE_MAX })),
  }),
  { description: 'whom people call about a machine that names neither a service shop nor a dealer; null: nobody' },
)
const Co2 = orNull(
  Type.Number({ minimum: 0.001, maximum: 20, multipleOf: 0.001, description: 'kg of CO2 per L of fuel' }),
  { description: 'null until somebody has set it' },
)
export const CompanySettings = Type.Object({
  time_zone: Type.String({ description: 'IANA name; days of the company are those of this zone' }),
  country_code: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  co2_per_litre: Co2,
  second_factor: Type.Boolean({ description: 'whether its people need a second factor besides their password' }),
  contact: Contact,
})
export type CompanySettings = Static<typeof CompanySettings>

export const getCompanySettingsShape = shape({
  operation: 'getCompanySettings',
  summary: 'What the company has set of itself.',
  response: CompanySettings,
})

export const saveCompanyZoneShape = shape({
  operation: 'saveCompanyZone',
  summary: 'Sets the time zone of the company, which its people see unless they have chosen another.',
  body: Type.Object({ time_zone: Type.String({ minLength: 1, maxLength: 64 }) }),
  response: CompanySettings,
})

export const saveCompanyContactShape = shape({
  operation: 'saveCompanyContact',
  summary: 'Names the contact for machines in place of the one before, or takes it away.',
  body: Type.Object({ contact: Contact }),
  response: CompanySettings,
})

export const saveCompanyCo2Shape = shape({
  operation: 'saveCompanyCo2',
  summary: 'Keeps how much CO2 a litre of the company’s fuel makes, for the fleet report, or forgets it.',
  body: Type.Object({ co2_per_litre: Co2 }),
  response: CompanySettings,
})

export const saveCompanySecondFactorShape = shape({
  operation: 'saveCompanySecondFactor',
  summary: 'Asks the company’s people for a second factor from their next sign-in on, or no longer.',
  body: Type.Object({ second_factor: Type.Boolean() }),
  response: CompanySettings,
})
