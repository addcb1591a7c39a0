// A total that can be opened: a press shows the days it came from.
import { lazy } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages } from '#web/base/i18n.ts'
import type { ExplainProps } from './ExplainSheet.tsx'
import { FigureButton } from './FigureButton.tsx'

const fetchSheet = async () => {
  const [{ ExplainSheet }] = await Promise.all([import('./ExplainSheet.tsx'), loadMessages('daily-sheets')])
  return { default: ExplainSheet }
}
const ExplainSheet = lazy(fetchSheet)
const prepare = () => fetchedAhead(fetchSheet())

export function ExplainButton({ tabIndex, ...explained }: ExplainProps) {
  return (
    <FigureButton
      label={explained.label}
      value={explained.value}
      tabIndex={tabIndex}
      prepare={prepare}
      renderSheet={(sheet) => <ExplainSheet {...explained} {...sheet} />}
    />
  )
}
