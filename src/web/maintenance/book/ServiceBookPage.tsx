// A machine's service book for paper: every visit with room for its stamp.
import { isNotFound } from '#web/base/api-fault.ts'
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { useParams } from '@tanstack/react-router'
import { schedulePath } from '#web/base/page-links.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { getMaintenance } from '#contract/maintenance/maintenance.ts'
import { isDate } from '#domain/time.ts'
import { isDayOrNone } from '#domain/typed-dates.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { allOf } from '#web/page/all-of.ts'
import { SheetPage } from '#web/page/SheetPage.tsx'
import { BookSheet } from './BookSheet.tsx'
import { useAllResults } from './use-all-results.ts'

/** `from` and `until` of the address; anything else is no bound. */
function boundsOf(text: string): { from?: string; until?: string } {
  const query = new URLSearchParams(text)
  const [from, until] = [query.get('from'), query.get('until')]
  return { ...(isDate(from) && { from }), ...(isDate(until) && { until }) }
}

export function ServiceBookPage() {
  const { serial = '' } = useParams({ strict: false })
  const { t } = useMaintenanceWords()
  const { text, showQuery } = useAddressQuery()
  const bounds = boundsOf(text)
  const machine = useApi(getMaintenance, { params: { serial } }, { throwOnError: false })
  const book = useAllResults(serial, bounds)
  const instead = useNoMachine(serial, isNotFound(machine.error))
  if (instead) return instead
  const bound = (name: 'from' | 'until', date: string) =>
    showQuery(
      `?${new URLSearchParams(Object.entries({ ...bounds, [name]: date }).filter(([, value]) => value !== ''))}`,
    )
  const query = allOf([machine, book], () => ({ machine: machine.data!, results: book.data! }))
  return (
    <SheetPage
      query={query}
      title={{ machine: machine.data?.display_serial ?? serial, subject: t('book') }}
      back={{ to: schedulePath(serial, 'history'), word: t('book_back') }}
      choices={(['from', 'until'] as const).map((name) => (
        <DateField
          key={name}
          label={t(name)}
          value={bounds[name] ?? ''}
          onChange={(day) => isDayOrNone(day) && bound(name, day)}
        />
      ))}
      printWord={t('book_print')}
      isPrintable={({ results }) => results.length > 0}
      notices={<DroppedConditions taken={bounds} />}
      failed={t('failed')}
    >
      {(answers) =>
        answers.results.length === 0 ? (
          <ListState
            kind="empty"
            category={answers.machine.machine_category}
            title={t('history_empty')}
            why={t('history_empty_why')}
          />
        ) : (
          <BookSheet {...answers} />
        )
      }
    </SheetPage>
  )
}
