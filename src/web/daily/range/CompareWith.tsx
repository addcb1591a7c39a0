// The choice of days that others are compared with: named, or any.
import { lazy, Suspense, useRef, useState } from 'react'
import { type ComparedRange, comparedText, type DayRange, parseCompared } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Select } from '#web/ui/controls/Select.tsx'

const FreeRangeSheet = lazy(async () => ({
  default: (await import('#web/list/range-choice/FreeRangeSheet.tsx')).FreeRangeSheet,
}))

/** The option that opens the sheet of days. */
const OTHER = 'other'

type Props = {
  compared: ComparedRange | null
  /** Where the sheet of days begins. */
  days: DayRange
  today: string
  /** Without it there is always a comparison. */
  hasNone?: boolean
  onChange: (compared: ComparedRange | null) => void
}

export function CompareWith({ compared, days, today, hasNone = true, onChange }: Props) {
  const t = useMessages('daily-range')
  const format = useFormat()
  const box = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const chosen = compared === null || typeof compared === 'string' ? null : compared
  return (
    <span ref={box}>
      <Select
        label={t('compare_with')}
        labelAt="beside"
        value={compared === null ? '' : comparedText(compared)}
        options={[
          ...(hasNone ? [['', t('with_none')] as const] : []),
          ['before', t('with_before')],
          ['year_ago', t('with_year_ago')],
          ...(chosen
            ? [
                [
                  comparedText(chosen),
                  t('dates', { from: format.day(chosen.from), to: format.day(chosen.to) }),
                ] as const,
              ]
            : []),
          [OTHER, t('with_other')],
        ]}
        onChange={(text) => (text === OTHER ? setOpen(true) : onChange(parseCompared(text)))}
      />
      {isOpen ? (
        <Suspense>
          <FreeRangeSheet
            label={t('compare_with')}
            trigger={box}
            onClose={() => setOpen(false)}
            days={days}
            today={today}
            onPick={(range) => {
              setOpen(false)
              onChange(range)
            }}
          />
        </Suspense>
      ) : null}
    </span>
  )
}
