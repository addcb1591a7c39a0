// One article, marked as read when it is drawn.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getBell } from '#contract/bell/bell.ts'
import { getNews, getPopup, listNews, readNews } from '#contract/publication/news.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { renewEverywhere } from '#web/base/renew-everywhere.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Publication.module.css'
import { RichText } from './RichText.tsx'

const NOT_FOUND = 404

export function NewsArticleView({ id }: { id: number }) {
  const t = useMessages('publication')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(getNews, { params: { id } }, { answers: [NOT_FOUND], inPlace: true })
  const client = useQueryClient()
  const { mutate } = useWrite(readNews)
  const article = data?.article
  const isUnread = article?.is_read === false
  useEffect(() => {
    if (!isUnread) return
    const renew = () => renewEverywhere(client, [getPopup, listNews, getBell])
    mutate({ params: { id } }, { onSuccess: renew })
  }, [isUnread, mutate, id, client])
  useTitle(article?.title ?? t('news'))
  const isMissing = error instanceof ApiFault && error.status === NOT_FOUND
  const back = (
    <Link to={PATHS.news} className={css.back}>
      {t('all_news')}
    </Link>
  )
  if (error && !article)
    return (
      <ListState
        kind="error"
        title={isMissing ? t('article_gone') : t('failed')}
        why={isMissing ? t('article_gone_why') : faultWords(error, words)}
      >
        {isMissing ? back : <Button onClick={() => void refetch()}>{words('try_again')}</Button>}
      </ListState>
    )
  return (
    <article className={css.page} aria-busy={!article}>
      <header className={css.head}>
        {back}
        <h1 lang={article?.language}>{article?.title ?? t('news')}</h1>
        {article ? (
          <p className={css.facts}>
            {article.category_name} · {format.dateTime(article.published_from)}
          </p>
        ) : null}
      </header>
      <div className={css.body}>
        {article ? <RichText blocks={article.blocks} language={article.language} /> : <WaitingBar width={320} />}
      </div>
    </article>
  )
}
