// The company selector: found by code or name; a change signs in anew there and starts from the root.
import { changeCompany, type Company, getCustomerMy } from '#contract/account.ts'
import { filterCompanies } from '#domain/company-filter.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { startSession } from '#web/base/session.ts'
import { useApi, useWrite } from '#web/base/use-api.ts'
import { ComboBox } from '#web/ui/ComboBox.tsx'
import { showSnack } from '#web/ui/snack.ts'

export function CompanyField({ company }: { company: Company }) {
  const t = useMessages('account')
  const write = useWrite(changeCompany)
  const { data } = useApi(getCustomerMy, {}, { inPlace: true })
  // Until the list is there the field shows at least the company that one is in.
  const companies = data?.data.authorities ?? [company]
  const byId = new Map(companies.map((each) => [String(each.id), each]))

  const change = async (id: string) => {
    try {
      startSession(await write.mutateAsync({ body: { company_id: Number(id) } }))
      location.assign(PATHS.machines)
    } catch {
      showSnack('alert', t('company_not_changed'))
    }
  }
  return (
    <ComboBox
      label={t('company')}
      options={companies.map(({ id, code, name }) => ({ id: String(id), text: `${code} ${name}` }))}
      selected={String(company.id)}
      matches={(id, typed) => filterCompanies([byId.get(id) ?? company], typed).length > 0}
      empty={t('no_company_matches')}
      onSelect={(id) => id !== String(company.id) && void change(id)}
    />
  )
}
