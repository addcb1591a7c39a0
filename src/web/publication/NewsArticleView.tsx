// One article, marked as read when it is drawn.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getBell } from '#contract/bell/bell.ts'
import { getNews, getPopup, listNews, readNews } from '#contract/publication/news.ts'
import { isNotFound } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { renewEverywhere } from '#web/base/renew-everywhere.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'
import css from './Publication.module.css'
import { RichText } from './RichText.tsx'

export function NewsArticleView({ id }: { id: number }) {
  const t = useMessages('publication')
  const format = useFormat()
  const { data, error, refetch } = useApi(getNews, { params: { id } }, { throwOnError: false })
  const client = useQueryClient()
  const { mutate } = useWrite(readNews)
  const article = data?.article
  const isUnread = article?.is_read === false
  useEffect(() => {
    if (!isUnread) return
    const renew = () => renewEverywhere(client, [getPopup, listNews, getBell])
    mutate({ params: { id } }, { onSuccess: renew })
  }, [isUnread, mutate, id, client])
  const title = article?.title ?? t('news')
  useTitle(title)
  const back = (
    <Link to={PATHS.news} className={css.back}>
      {t('all_news')}
    </Link>
  )
  if (error && !article)
    return (
      <Failed
        title={t('failed')}
        query={{ error, refetch }}
        gone={{ title: t('article_gone'), why: t('article_gone_why') }}
      >
        {isNotFound(error) ? back : null}
      </Failed>
    )
  return (
    <PageFrame
      title={title}
      titleLanguage={article?.language}
      tools={
        <ToolLink to={PATHS.news} sign="back">
          {t('all_news')}
        </ToolLink>
      }
      context={
        article ? (
          <p className={css.facts}>
            {article.category_name} · {format.dateTime(article.published_from)}
          </p>
        ) : null
      }
      isBusy={!article}
    >
      <div className={css.body}>
        {article ? <RichText blocks={article.blocks} language={article.language} /> : <WaitingBar width={320} />}
      </div>
    </PageFrame>
  )
}
