// The named ranges as choices beside the months.
import { useMemo } from 'react'
import { RANGE_NAMES } from '#domain/range.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { MoreOptions } from '#web/ui/controls/MonthSelect.tsx'

export function useRangeOptions(): MoreOptions {
  const t = useMessages('daily-range')
  return useMemo(() => ({ label: t('range'), options: RANGE_NAMES.map((name) => [name, t(name)] as const) }), [t])
}
