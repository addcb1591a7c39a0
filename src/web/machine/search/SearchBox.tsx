// The search in the header.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { SearchIcon } from '#web/ui/controls/SearchIcon.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { countOf, without } from './criteria-of-address.ts'
import css from './SearchBox.module.css'
import { SerialField } from './SerialField.tsx'
import { offerSearch } from './search-keys.ts'
import { usePresentSearch } from './use-present-search.ts'

function fetchDialog() {
  return import('./SearchDialog.tsx')
}
const SearchDialog = lazy(async () => ({ default: (await fetchDialog()).SearchDialog }))
function prepare() {
  return fetchedAhead(fetchDialog(), loadMessages('machine'), loadMessages('category'), loadMessages('error'))
}

export function SearchBox() {
  const t = useMessages('search')
  const isPhone = useMedia(PHONE)
  const { isOnList, criteria } = usePresentSearch()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A serial or a free word alone belongs in the box itself.
  const registered = without(isOnList ? criteria : {}, ['serial', 'free_word'])
  const hasRegistered = Object.keys(registered).length > 0
  // Conditions select their mode; the person may return to serials
  // until the conditions change.
  const [mode, setMode] = useState<{ isSerial: boolean; of: string }>({ isSerial: true, of: '' })
  const of = JSON.stringify(registered)
  const isSerial = !hasRegistered || (mode.of === of && mode.isSerial)

  const showSerial = () => {
    setMode({ isSerial: true, of })
    // A box that has just appeared takes the focus in the next frame.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
  }
  // Bound again with each rendering, which costs nothing.
  useEffect(() => offerSearch(() => (isPhone ? setOpen(true) : showSerial())))

  const opener = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setOpen(!isOpen),
  }
  return (
    <div ref={box} className={isPhone ? css.phone : css.box}>
      {isPhone ? (
        <button type="button" {...opener} className={css.icon} aria-label={t('search')}>
          <SearchIcon />
        </button>
      ) : isSerial ? (
        <>
          <SerialField input={input} />
          <button type="button" {...opener} className={css.toggle}>
            {t('conditions')}
          </button>
        </>
      ) : (
        <>
          <button type="button" {...opener} className={css.registered}>
            {t('registered_conditions', { count: countOf(criteria) })}
          </button>
          <button type="button" className={css.toggle} onClick={showSerial}>
            {t('serial')}
          </button>
        </>
      )}
      {isOpen ? (
        <Suspense>
          <SearchDialog trigger={box} hasSerial={isPhone} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
