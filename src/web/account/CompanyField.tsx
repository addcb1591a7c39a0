// The choice of the company, with what is open in each of them.
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { changeCompany, type Company, countCompanies, getCustomerMy } from '#contract/account/account.ts'
import { filterCompanies } from '#domain/company-filter.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { numberText } from '#web/base/number-text.ts'
import { startSession } from '#web/base/session.ts'
import { useApi } from '#web/base/use-api.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useSave } from '#web/page/use-save.ts'
import { ComboBox } from '#web/ui/controls/ComboBox.tsx'
import { addressInCompany } from './address-in-company.ts'
import { rememberLoss } from './lost-in-change.ts'

const FRESH_MS = 60_000
const WAITING = '…'

export function CompanyField({ company }: { company: Company }) {
  const t = useMessages('account')
  const { data } = useApi(getCustomerMy, {}, { throwOnError: false })
  // While the list loads, the present company is its only option.
  const companies = useMemo(() => data?.data.authorities ?? [company], [data, company])
  const options = useMemo(
    () => companies.map(({ id, code, name }) => ({ id: String(id), text: `${name} · ${code}` })),
    [companies],
  )
  const matches = useCallback(
    (id: string, typed: string) =>
      filterCompanies(
        companies.filter((each) => String(each.id) === id),
        typed,
      ).length > 0,
    [companies],
  )
  const { noteOf, startCounting } = useCounts(companies.length > 1)
  const router = useRouter()
  const { save } = useSave(changeCompany, {
    onSaved: (session) => {
      const { location: visited, matches: routes } = router.state
      const { href, lost } = addressInCompany({
        pathname: visited.pathname,
        query: visited.searchStr,
        params: routes.at(-1)?.params ?? {},
      })
      startSession(session)
      rememberLoss(lost)
      location.assign(href)
    },
    words: { failed: () => t('company_not_changed') },
  })
  return (
    <ComboBox
      label={t('company')}
      options={options}
      selected={String(company.id)}
      matches={matches}
      noteOf={noteOf}
      empty={t('no_company_matches')}
      onOpen={startCounting}
      onSelect={(id) => id !== String(company.id) && void save({ body: { company_id: Number(id) } })}
    />
  )
}

/** Asked for when the list opens: it costs a look into each company. */
function useCounts(hasSeveral: boolean) {
  const t = useMessages('account')
  const language = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const { data, error } = useApi(
    countCompanies,
    {},
    { enabled: isWanted && hasSeveral, staleTime: FRESH_MS, throwOnError: false },
  )
  const byId = useMemo(() => data && new Map(data.counts.map((each) => [String(each.company_id), each])), [data])
  const noteOf = (id: string): string | null => {
    if (!hasSeveral) return null
    const counts = byId?.get(id)
    // More companies than one request counts.
    if (byId && !counts) return null
    const text = (count: number | undefined) => {
      if (count === undefined) return error ? UNKNOWN : WAITING
      return numberText(count, 0, language)
    }
    return t('company_counts', {
      attention: text(counts?.attention) + (counts?.is_more ? '+' : ''),
      silent: text(counts?.silent),
      overdue: text(counts?.overdue),
    })
  }
  return { noteOf, startCounting: () => setWanted(true) }
}
