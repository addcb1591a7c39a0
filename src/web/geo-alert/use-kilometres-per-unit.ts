// The reader's unit of distance in kilometres.
import { useFormat } from '#web/base/format.ts'

const KILOMETRES_PER_MILE = 1.609344

export function useKilometresPerUnit(): number {
  return useFormat().unit('distance') === 'km' ? 1 : KILOMETRES_PER_MILE
}
