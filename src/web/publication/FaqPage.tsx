// Questions by category; an open answer has an address of its own.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { listFaq, listFaqCategories, type Question } from '#contract/publication/faq.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { FaqAnswer } from './FaqAnswer.tsx'
import css from './Publication.module.css'
import { useSearchAddress } from './search-address.ts'
import { SearchFields } from './SearchFields.tsx'

export function FaqPage() {
  const t = useMessages('publication')
  const words = useMessages('error')
  const { free_word, category, article, typed, search, choose, showAll } = useSearchAddress(PATHS.faq)
  const query = { ...(free_word !== '' && { free_word }), ...(category !== '' && { category }) }
  const { data, error, refetch } = useApi(listFaq, { query }, { throwOnError: false })
  const { data: known } = useApi(listFaqCategories, {}, { throwOnError: false })
  const categories = known?.categories ?? []
  const questions = data?.questions ?? []
  const isOpenListed = questions.some(({ faq_id }) => faq_id === article)
  return (
    <PageFrame
      title={t('faq')}
      isBusy={!data && !error}
      notices={
        <>
          <DroppedConditions taken={{ free_word, category, article }} />
          {error && data ? (
            <Notice kind="alarm" text={faultWords(error, words)}>
              <TryAgain query={{ refetch }} />
            </Notice>
          ) : null}
        </>
      }
    >
      <div className={css.tools}>
        <SearchFields
          typed={typed}
          onSearch={search}
          category={category}
          categories={categories}
          onCategory={(next) => choose({ category: next, article: null })}
        />
      </div>
      {error && !data ? <Failed title={t('failed')} query={{ error, refetch }} /> : null}
      {data || error ? null : (
        <div className={css.body}>
          <WaitingBar width={320} />
        </div>
      )}
      {data && article !== null && !isOpenListed && free_word === '' && category === '' ? (
        <Notice kind="note" text={t('answer_gone')} />
      ) : null}
      {data && questions.length === 0 ? (
        <ListState kind="empty" title={t('no_questions')} why={t('nothing_found')}>
          <Button onClick={showAll}>{t('show_all')}</Button>
        </ListState>
      ) : null}
      {groupsOf(questions).map(([key, group]) => (
        <section key={key} className={css.part}>
          <h2>{categories.find((candidate) => candidate.category === key)?.name ?? key}</h2>
          {group.map((question) => (
            <FaqAnswer
              key={question.faq_id}
              question={question}
              isOpen={question.faq_id === article}
              onToggle={() => choose({ article: question.faq_id === article ? null : question.faq_id })}
            />
          ))}
        </section>
      ))}
    </PageFrame>
  )
}

/** In the order of the answer, which is that of the categories. */
function groupsOf(questions: readonly Question[]): [string, Question[]][] {
  const groups = new Map<string, Question[]>()
  for (const question of questions) groups.set(question.category, [...(groups.get(question.category) ?? []), question])
  return [...groups]
}
