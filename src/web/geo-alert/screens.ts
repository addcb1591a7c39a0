// The screens of Geo Alert: each a chunk with its words.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['geo-alert', 'map', 'machine', 'category', 'list', 'error']
const MACHINE_WORDS: ScreenWords = [...WORDS, 'detail']

export const geoAlertList = screen(async () => (await import('./GeoAlertPage.tsx')).GeoAlertPage, WORDS)
export const geoAlertArea = screen(async () => (await import('./AreaPage.tsx')).AreaPage, [...WORDS, 'search'])
export const newArea = screen(async () => (await import('./AreaPage.tsx')).NewAreaPage, WORDS)
export const machineAreas = screen(async () => (await import('./MachineAreasPage.tsx')).MachineAreasPage, MACHINE_WORDS)
