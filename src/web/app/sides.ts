// What stands in each layout's sidebar.
import { screen } from './screen.ts'

export const SIDES = {
  machine: screen(async () => (await import('./MachineSide.tsx')).MachineSide, ['detail', 'machine', 'category']),
  management: screen(async () => (await import('#web/management/ManagementMenu.tsx')).ManagementMenu, ['management']),
}
