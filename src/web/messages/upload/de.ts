// German words of the room for files.
import type en from './en.ts'

export default {
  room: 'Dateien Ihrer Firma: {used} von {room} MB. Von Ihnen in 24 Stunden hinzugefügt: {added} von {most} MB.',
} as const satisfies Record<keyof typeof en, string>
