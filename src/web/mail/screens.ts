// The screen of notification by mail: a chunk.
import { screen } from '#web/base/screen.ts'

export const notification = screen(async () => (await import('./NotificationPage.tsx')).NotificationPage)
