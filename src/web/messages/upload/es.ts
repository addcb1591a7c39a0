// Spanish words of the room for files.
import type en from './en.ts'

export default {
  room: 'Archivos de su empresa: {used} de {room} MB. Añadidos por usted en 24 horas: {added} de {most} MB.',
} as const satisfies Record<keyof typeof en, string>
