// Russian words of the room for files.
import type en from './en.ts'

export default {
  room: 'Файлы вашей компании: {used} из {room} МБ. Добавлено вами за 24 часа: {added} из {most} МБ.',
} as const satisfies Record<keyof typeof en, string>
