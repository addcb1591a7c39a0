// The screen of QR labels: a chunk with the writer of codes.
import { screen } from '#web/base/screen.ts'

export const machineLabels = screen(async () => (await import('./LabelsPage.tsx')).LabelsPage)
