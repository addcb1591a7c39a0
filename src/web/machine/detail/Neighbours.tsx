// The machines before and after this one in the list it was opened from.
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { getMachine } from '#contract/machine/detail.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { useAhead } from '#web/base/use-api.ts'
import { isKeyForPage } from '#web/base/page-keys.ts'
import { grownTrail, keptTrail, type Trail } from '#web/machine/list-trail.ts'
import css from './Neighbours.module.css'

const KEYS = { j: 1, k: -1 } as const

/** Nothing for a machine that was not opened from a list. */
export function Neighbours({ serial }: { serial: string }) {
  const t = useMessages('detail')
  const format = useFormat()
  const navigate = useNavigate()
  const trail = useTrailAt(serial)
  const hrefOf = useSamePage(serial)
  const at = trail?.serials.indexOf(serial) ?? -1
  const previous = at < 0 ? undefined : trail?.serials[at - 1]
  const next = at < 0 ? undefined : trail?.serials[at + 1]
  useAhead(
    getMachine,
    useMemo(() => [next, previous].flatMap((each) => (each ? [{ query: { serial: each } }] : [])), [next, previous]),
  )
  // Before the next key, however soon it comes.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isKeyForPage(event) || !(event.key in KEYS)) return
      const target = KEYS[event.key as keyof typeof KEYS] === 1 ? next : previous
      if (target === undefined) return
      event.preventDefault()
      void navigate({ href: hrefOf(target), resetScroll: false })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hrefOf, navigate, next, previous])
  if (!trail || at < 0) return null
  const words = { at: format.number(trail.first + at + 1), total: format.number(trail.total) }
  return (
    <nav className={css.neighbours} aria-label={t('neighbours')}>
      <Way href={previous && hrefOf(previous)} label={t('previous_machine')} path="M9 2L4 7l5 5" />
      <Link to={trail.href} className={css.list} title={t('back_to_list')}>
        {t('place_in_list', words)}
      </Link>
      <Way href={next && hrefOf(next)} label={t('next_machine')} path="M5 2l5 5-5 5" />
    </nav>
  )
}

function Way({ href, label, path }: { href: string | undefined; label: string; path: string }) {
  const sign = (
    <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={path} />
    </svg>
  )
  return href === undefined ? (
    <span className={css.way} aria-hidden="true">
      {sign}
    </span>
  ) : (
    <Link to={href} className={css.way} resetScroll={false} aria-label={label} title={label}>
      {sign}
    </Link>
  )
}

/** The kept trail, grown by a page when the machine is at its end. */
function useTrailAt(serial: string): Trail | null {
  const user = useUser()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the user is another object after every change of a preference
  const kept = useMemo(() => (user ? keptTrail(user) : null), [user?.email, user?.company.id, serial])
  const [grown, setGrown] = useState<Trail | null>(null)
  const trail = grown?.href === kept?.href && grown?.serials.includes(serial) ? grown : kept
  useEffect(() => {
    if (!user || !trail) return
    const at = trail.serials.indexOf(serial)
    if (at < 0) return
    let isLeft = false
    const grow = async () => {
      let whole = trail
      if (at === trail.serials.length - 1) whole = await grownTrail(user, whole, 1)
      if (at === 0) whole = await grownTrail(user, whole, -1)
      if (!isLeft && whole !== trail) setGrown(whole)
    }
    // Without the next page its button stays away.
    grow().catch(() => undefined)
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [serial, trail, user?.email])
  return trail
}

/** The address of the same page of another machine, month and range kept. */
function useSamePage(serial: string): (other: string) => string {
  const pathname = useLocation({ select: (location) => location.pathname })
  const search = useLocation({ select: (location) => location.searchStr })
  return useMemo(() => {
    const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => KEPT.has(key)))
    const query = kept.size > 0 ? `?${kept}` : ''
    return (other) => pathname.replace(encodeURIComponent(serial), () => encodeURIComponent(other)) + query
  }, [pathname, search, serial])
}
const KEPT = new Set(['month', 'range', 'view'])
