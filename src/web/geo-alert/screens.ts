// The screens of Geo Alert, each a chunk.
import { screen } from '#web/base/screen.ts'

export const geoAlertList = screen(async () => (await import('./GeoAlertPage.tsx')).GeoAlertPage)
export const geoAlertArea = screen(async () => (await import('./AreaPage.tsx')).AreaPage)
export const newArea = screen(async () => (await import('./AreaPage.tsx')).NewAreaPage)
export const machineAreas = screen(async () => (await import('./MachineAreasPage.tsx')).MachineAreasPage)
