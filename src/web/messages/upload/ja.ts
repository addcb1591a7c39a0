// Japanese words of the room for files.
import type en from './en.ts'

export default {
  room: '会社全体のファイル: {used} / {room} MB。24時間以内に追加した分: {added} / {most} MB。',
} as const satisfies Record<keyof typeof en, string>
