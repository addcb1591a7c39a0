// A picture of an article, fetched with the reader's token.
import { useEffect, useState } from 'react'
import { getPicture } from '#contract/publication/news.ts'
import { callForFile } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './RichText.module.css'

type Props = { picture: string; alt: string; width: number; height: number }

/** The picture as a data: address; the policy of the page allows no blob: address. */
async function fetchPicture(picture: string, signal: AbortSignal): Promise<string> {
  const file = await (await callForFile(getPicture, { query: { picture } }, signal)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}

export function ArticlePicture({ picture, alt, width, height }: Props) {
  const t = useMessages('publication')
  const [source, setSource] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetchPicture(picture, leaving.signal).then(setSource, () => {
      if (!leaving.signal.aborted) setFailed(true)
    })
    return () => leaving.abort()
  }, [picture])
  if (hasFailed) return <p>{t('picture_failed', { alt })}</p>
  // Without a source too, so that its place is kept.
  return <img className={css.picture} src={source ?? undefined} alt={alt} width={width} height={height} />
}
