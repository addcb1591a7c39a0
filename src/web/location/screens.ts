// The screens of a machine's positions, each a chunk with its words.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['location', 'detail', 'map', 'machine', 'category', 'list', 'error']

export const machineMap = screen(async () => (await import('./map/MachineMapPage.tsx')).MachineMapPage, WORDS)

export const tracking = screen(
  async () => (await import('./tracking/TrackingPage.tsx')).TrackingPage,
  [...WORDS, 'download'],
)
