// The search dialog: history, or the form of conditions.
import { type RefObject, useRef, useState } from 'react'
import { listSearchHistory } from '#contract/machine/search-history.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { ConditionsForm } from './ConditionsForm.tsx'
import css from './SearchDialog.module.css'
import { SearchHistoryList } from './SearchHistoryList.tsx'
import { SerialField } from './SerialField.tsx'

type Part = 'history' | 'conditions'
type Props = { trigger: RefObject<HTMLElement | null>; hasSerial: boolean; onClose: () => void }

let lastPart: Part = 'conditions'

export function SearchDialog({ trigger, hasSerial, onClose }: Props) {
  const t = useMessages('search')
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<Part>(lastPart)
  const [isErasing, setErasing] = useState(false)
  const choose = (next: Part) => {
    lastPart = next
    setPart(next)
    setErasing(false)
  }
  return (
    <Popover label={t('search')} trigger={trigger} onClose={onClose} className={css.dialog ?? ''}>
      <div className={css.sheet}>
        <div className={css.head}>
          <Segments
            label={t('search_by')}
            value={part}
            options={[
              ['history', t('history')],
              ['conditions', t('conditions')],
            ]}
            onChange={choose}
          />
          {part === 'history' && !isErasing ? <EraseButton onErase={() => setErasing(true)} /> : null}
          <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        {hasSerial ? (
          <div className={css.serial}>
            <SerialField input={input} size="sheet" onDone={onClose} />
          </div>
        ) : null}
        {part === 'history' ? (
          <SearchHistoryList isErasing={isErasing} onErased={() => setErasing(false)} onDone={onClose} />
        ) : (
          <ConditionsForm onDone={onClose} canPin />
        )}
      </div>
    </Popover>
  )
}

/** Absent when there is nothing to erase. */
function EraseButton({ onErase }: { onErase: () => void }) {
  const t = useMessages('search')
  const { data } = useApi(listSearchHistory, {}, { throwOnError: false })
  if (!data?.search_histories.length) return null
  return (
    <Button look="bare" size="small" className={css.erase} onClick={onErase}>
      {t('erase_all')}
    </Button>
  )
}
