// The dialog of a notice.
import { Link } from '@tanstack/react-router'
import type { NewsArticle } from '#contract/publication/news.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import css from './Publication.module.css'
import { RichText } from './RichText.tsx'

export function NoticeDialog({ article, onClose }: { article: NewsArticle; onClose: () => void }) {
  const t = useMessages('publication')
  const format = useFormat()
  const { title, language, category_name, published_from, blocks } = article
  return (
    <ModalDialog label={title} onClose={onClose}>
      <header className={css.head}>
        <h2 lang={language}>{title}</h2>
        <p className={css.facts}>
          {category_name} · {format.dateTime(published_from)}
        </p>
      </header>
      <div className={css.body}>
        <RichText blocks={blocks} language={language} />
      </div>
      <footer className={css.foot}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Link to={PATHS.news} onClick={onClose}>
          {t('all_news')}
        </Link>
      </footer>
    </ModalDialog>
  )
}
