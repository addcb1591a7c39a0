// The address of news and questions: search, category, page, the open article.
import { useNavigate } from '@tanstack/react-router'
import { usePageAddress } from '#web/base/page-address.ts'
import { addressOf } from '#web/list/list-address.ts'
import { useListAddress } from '#web/list/use-list-address.ts'

type Choice = { category: string; article: number | null }

const NO_SORTS: readonly never[] = []

function pathOf(path: string, { category, article }: Choice): string {
  const query = new URLSearchParams()
  if (category !== '') query.set('category', category)
  if (article !== null) query.set('article', String(article))
  return query.size > 0 ? `${path}?${query}` : path
}

/** `typed` is ahead of the address by a moment. */
export function useSearchAddress(path: string) {
  const { query: address } = usePageAddress()
  const { category, article } = address
  const choice: Choice = {
    category: typeof category === 'string' ? category.slice(0, 40) : '',
    article: /^[1-9]\d{0,8}$/.test(String(article)) ? Number(article) : null,
  }
  const { state, search, show, hrefOf } = useListAddress(pathOf(path, choice), NO_SORTS)
  const navigate = useNavigate()
  const choose = (change: Partial<Choice>, text = state.text) =>
    void navigate({
      href: addressOf(pathOf(path, { ...choice, ...change }), { ...state, text, page: 1 }),
      resetScroll: false,
    })
  return {
    ...choice,
    typed: state.text,
    free_word: state.text.trim().slice(0, 100),
    page: state.page,
    search,
    choose,
    hrefOfPage: (page: number) => hrefOf({ page }),
    showPage: (page: number) => show({ page }),
    showAll: () => choose({ category: '', article: null }, ''),
  }
}
