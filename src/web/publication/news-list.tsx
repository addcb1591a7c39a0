// Columns and cards of news, and the page's address.
import { Link } from '@tanstack/react-router'
import type { NewsLine } from '#contract/publication/news.ts'
import type { listNewsShape } from '#contract/publication/news.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { newsPath } from '#web/base/page-links.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './Publication.module.css'

export type Given = { t: Translate<'publication'>; format: Format }

export function pageOfNews({ news, ...page }: ResponseOf<typeof listNewsShape>): ListRows<NewsLine> {
  return { rows: news, page }
}

export function keyOfNews({ news_common_id }: NewsLine): string {
  return String(news_common_id)
}

function Title({ line, t }: { line: NewsLine } & Pick<Given, 't'>) {
  const { news_common_id, title, language, excerpt, is_read } = line
  return (
    <>
      <Link to={newsPath(news_common_id)} lang={language} className={css.title} data-unread={is_read ? undefined : ''}>
        {title}
        {is_read ? null : <span className="vh"> ({t('unread')})</span>}
      </Link>
      <span className={css.excerpt} lang={language}>
        {excerpt}
      </span>
    </>
  )
}

type Column = Omit<TableColumn<NewsLine, Given>, 'name' | 'key'> & { key: 'published' | 'title' | 'category' | 'state' }

export const NEWS_COLUMNS: readonly Column[] = [
  { key: 'published', width: 150, cell: ({ published_from }, { format }) => format.dateTime(published_from) },
  {
    key: 'title',
    width: 560,
    isRowHead: true,
    className: css.titleCell,
    cell: (line, { t }) => <Title line={line} t={t} />,
  },
  { key: 'category', width: 200, cell: ({ category_name }) => category_name },
  {
    key: 'state',
    width: 130,
    cell: ({ is_notice }, { t }) => (is_notice ? <Mark kind="warning">{t('notice')}</Mark> : null),
  },
]

/** News on a phone. */
export function newsCard(line: NewsLine, { t, format }: Given) {
  return (
    <>
      <Title line={line} t={t} />
      <span className="m2">
        {format.dateTime(line.published_from)} · {line.category_name}
        {line.is_notice ? ` · ${t('notice')}` : ''}
      </span>
    </>
  )
}
