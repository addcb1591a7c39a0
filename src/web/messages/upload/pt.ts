// Portuguese words of the room for files.
import type en from './en.ts'

export default {
  room: 'Arquivos da sua empresa: {used} de {room} MB. Adicionados por você em 24 horas: {added} de {most} MB.',
} as const satisfies Record<keyof typeof en, string>
