// How the reader types numbers, and their unit of distance in kilometres.
import { useMemo } from 'react'
import { useFormat } from '#web/base/format.ts'
import { useLanguage } from '#web/base/i18n.ts'
import type { Units } from './area-draft.ts'

const KILOMETRES_PER_MILE = 1.609344

export function useUnits(): Units {
  const language = useLanguage()
  const kilometres = useFormat().system === 'tonMeter' ? 1 : KILOMETRES_PER_MILE
  return useMemo(() => ({ language, kilometres }), [language, kilometres])
}
