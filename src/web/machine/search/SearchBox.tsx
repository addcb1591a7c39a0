// The search in the header.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { SearchIcon } from '#web/ui/SearchIcon.tsx'
import { PHONE, useMedia } from '#web/ui/use-media.ts'
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
  // A serial or a word alone belongs in the box itself.
  const registered = without(isOnList ? criteria : {}, ['serial', 'free_word'])
  const hasRegistered = Object.keys(registered).length > 0
  // Conditions bring their own mode; the person may go back to serials, until other conditions come.
  const [mode, setMode] = useState<{ isSerial: boolean; of: string }>({ isSerial: true, of: '' })
  const of = JSON.stringify(registered)
  const isSerial = !hasRegistered || (mode.of === of && mode.isSerial)

  const showSerial = () => {
    setMode({ isSerial: true, of })
    // Where it has to appear first, it takes the focus when it is there.
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
  }
  // Bound anew with what is on screen; that costs nothing.
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
