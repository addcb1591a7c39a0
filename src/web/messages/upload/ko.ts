// Korean words of the room for files.
import type en from './en.ts'

export default {
  room: '회사 전체 파일: {used} / {room} MB. 24시간 안에 추가한 파일: {added} / {most} MB.',
} as const satisfies Record<keyof typeof en, string>
