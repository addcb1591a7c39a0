// What shows itself over any page: a notice, or new terms to agree to.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { getBell } from '#contract/bell/bell.ts'
import { getNews, getPopup, listNews, type NewsArticle, readNews } from '#contract/publication/news.ts'
import { call } from '#web/base/api.ts'
import { useUser } from '#web/base/session.ts'
import { renewEverywhere } from '#web/base/renew-everywhere.ts'
import { usePopup } from './use-popup.ts'

const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }))
const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))

/** In this tab each person is asked once for a version. */
const ASKED = 'hoistline.terms-asked'

/** Nobody is interrupted while typing, or in another dialog. */
function isBusy(): boolean {
  const active = document.activeElement
  return active?.closest('input, textarea, select, [contenteditable], [role=dialog]') != null
}

/** The article, or null when the notice was shown before, in another tab too. */
async function claim(id: number): Promise<NewsArticle | null> {
  const params = { id }
  const { article } = await call(getNews, { params })
  const { is_first } = await call(readNews, { params })
  return is_first ? article : null
}

export function NoticeWatch() {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = usePopup()
  const email = useUser()?.email ?? ''
  const [notice, setNotice] = useState<NewsArticle | null>(null)
  const [terms, setTerms] = useState<string | null>(null)
  const claimed = useRef(new Set<number>())
  const id = data?.news_common_id ?? null
  const version = data?.terms_version ?? null
  const isOpen = notice !== null || terms !== null
  useEffect(() => {
    // Looks again with each answer.
    if (isOpen || dataUpdatedAt === 0) return
    const timer = setTimeout(() => {
      if (isBusy()) return
      const asked = `${email} ${version}`
      if (version !== null && sessionStorage.getItem(ASKED) !== asked) {
        sessionStorage.setItem(ASKED, asked)
        setTerms(version)
      } else if (id !== null && !claimed.current.has(id)) {
        claimed.current.add(id)
        claim(id).then(setNotice, () => claimed.current.delete(id))
      }
    }, 0)
    return () => clearTimeout(timer)
  }, [id, version, email, isOpen, dataUpdatedAt])
  const close = () => {
    setNotice(null)
    setTerms(null)
    renewEverywhere(client, [getPopup, listNews, getBell])
  }
  return (
    <Suspense>
      {terms === null ? null : <TermsDialog onClose={close} />}
      {notice === null ? null : <NoticeDialog article={notice} onClose={close} />}
    </Suspense>
  )
}
