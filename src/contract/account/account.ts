// Addresses of signing in, sessions, preferences and companies.
import { endpoint } from '#contract/endpoint.ts'
import type {
  signInShape,
  refreshShape,
  logoutShape,
  signOutShape,
  getAuthorizationShape,
  getCustomerMyShape,
  countCompaniesShape,
  changeCompanyShape,
  savePreferencesShape,
  getIsMaintenanceShape,
} from './account.shape.ts'

export type { Company, CompanyCounts, User, Tokens } from './account.shape.ts'

export const signIn = endpoint<typeof signInShape>('POST', '/auth/sign-in', 'public')
export const refresh = endpoint<typeof refreshShape>('POST', '/auth/refresh', 'public')
export const signOut = endpoint<typeof signOutShape>('POST', '/auth/sign-out', { permission: 'read' })
export const logout = endpoint<typeof logoutShape>('POST', '/api/v1/logout', { permission: 'read' })
export const getAuthorization = endpoint<typeof getAuthorizationShape>('GET', '/api/v1/authorization', {
  before_factor: true,
})
export const getCustomerMy = endpoint<typeof getCustomerMyShape>('GET', '/api/v1/customer/my')
export const countCompanies = endpoint<typeof countCompaniesShape>('GET', '/api/v1/customer/counts')
export const changeCompany = endpoint<typeof changeCompanyShape>('POST', '/api/v1/user_customers', {
  permission: 'read',
})
export const savePreferences = endpoint<typeof savePreferencesShape>('PUT', '/api/v1/preferences', {
  permission: 'read',
  before_factor: true,
})
export const getIsMaintenance = endpoint<typeof getIsMaintenanceShape>('GET', '/api/is_maintenance', 'open')
