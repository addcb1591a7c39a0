// News: the list, or one article of it.
import { useMemo } from 'react'
import { listNews, listNewsCategories } from '#contract/publication/news.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useList } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { NEWS_COLUMNS, keyOfNews, newsCard, pageOfNews } from './news-list.tsx'
import { NewsArticleView } from './NewsArticleView.tsx'
import { useSearchAddress } from './search-address.ts'
import { SearchFields } from './SearchFields.tsx'

export function NewsPage() {
  const search = useSearchAddress(PATHS.news)
  const { article } = search
  return article === null ? <NewsList {...search} /> : <NewsArticleView key={article} id={article} />
}

function NewsList(props: ReturnType<typeof useSearchAddress>) {
  const { free_word, category, page, typed, search, choose, hrefOfPage, showPage, showAll } = props
  const t = useMessages('publication')
  const format = useFormat()
  useTitle(t('news'))
  const query = { ...(free_word !== '' && { free_word }), ...(category !== '' && { category }), page }
  const list = useList(listNews, { query }, { read: pageOfNews, part: null, keyOf: keyOfNews, isSteady: false })
  const { data } = useApi(listNewsCategories, {}, { throwOnError: false })
  const given = useMemo(() => ({ t, format }), [t, format])
  const columns = useMemo(() => NEWS_COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) })), [t])
  const isNarrowed = free_word !== '' || category !== ''
  return (
    <ListPage
      title={t('news')}
      tools={
        <SearchFields
          typed={typed}
          onSearch={search}
          category={category}
          categories={data?.categories ?? []}
          onCategory={(next) => choose({ category: next })}
        />
      }
      taken={{ free_word, category }}
      list={list}
      columns={columns}
      given={given}
      card={newsCard}
      empty={
        <ListState kind="empty" title={t('no_news')} why={isNarrowed ? t('nothing_found') : t('no_news_why')}>
          {isNarrowed ? <Button onClick={showAll}>{t('show_all')}</Button> : null}
        </ListState>
      }
      page={list.page?.current_page ?? page}
      hrefOfPage={hrefOfPage}
      onPage={showPage}
    />
  )
}
