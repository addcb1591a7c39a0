// The screens of Geo Alert.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const geoAlertList: Screen = {
  path: PATHS.geoAlert,
  menu: [{ in: 'header', at: 50, word: 'header.geo-alert' }],
  load: async () => (await import('./GeoAlertPage.tsx')).GeoAlertPage,
}

export const geoAlertArea: Screen = {
  path: PATHS.area,
  section: PATHS.geoAlert,
  load: async () => (await import('./AreaPage.tsx')).AreaPage,
}

export const newArea: Screen = {
  path: PATHS.newArea,
  permission: 'plan',
  section: PATHS.geoAlert,
  load: async () => (await import('./AreaPage.tsx')).NewAreaPage,
}

export const machineAreas: Screen = {
  path: `${PATHS.maps}/geo-alert`,
  isOfMachine: true,
  section: PATHS.geoAlert,
  load: async () => (await import('./MachineAreasPage.tsx')).MachineAreasPage,
}
