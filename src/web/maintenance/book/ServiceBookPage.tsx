// A machine's service book for paper: every visit with room for its stamp.
import { NOT_FOUND, isNotFound } from '#web/base/api-fault.ts'
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { schedulePath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { getMaintenance } from '#contract/maintenance/maintenance.ts'
import { isDate } from '#domain/time.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Failed } from '#web/page/Failed.tsx'
import { useNoMachine } from '#web/page/MachinePage.tsx'
import buttonCss from '#web/ui/controls/Button.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { BookSheet } from './BookSheet.tsx'
import css from './ServiceBook.module.css'
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
  const machine = useApi(getMaintenance, { params: { serial } }, { answers: [NOT_FOUND], inPlace: true })
  const book = useAllResults(serial, bounds)
  useTitle(machine.data ? t('book_of', { serial: machine.data.display_serial }) : null)
  const instead = useNoMachine(serial, isNotFound(machine.error))
  if (instead) return instead
  const bound = (name: 'from' | 'until', date: string) =>
    showQuery(
      `?${new URLSearchParams(Object.entries({ ...bounds, [name]: date }).filter(([, value]) => value !== ''))}`,
    )
  const error = machine.error ?? book.error
  const isReady = machine.data !== undefined && book.data !== undefined
  return (
    <div className={css.page} aria-busy={!isReady && !error}>
      <header className={css.tools}>
        <Link to={schedulePath(serial, 'history')} className={buttonCss['button']}>
          {t('book_back')}
        </Link>
        <h1>{t('book')}</h1>
        {(['from', 'until'] as const).map((name) => (
          <Field
            key={name}
            label={t(name)}
            type="date"
            value={bounds[name] ?? ''}
            onChange={({ target }) => bound(name, target.value)}
          />
        ))}
        <Button look="primary" disabled={!isReady || book.data?.length === 0} onClick={() => print()}>
          {t('book_print')}
        </Button>
      </header>
      <DroppedConditions taken={bounds} />
      {error && !isReady ? (
        <Failed
          title={t('failed')}
          query={{ error, refetch: () => void Promise.all([machine.refetch(), book.refetch()]) }}
        />
      ) : !isReady ? (
        <WaitingBar width={320} />
      ) : book.data?.length === 0 ? (
        <ListState
          kind="empty"
          category={machine.data!.machine_category}
          title={t('history_empty')}
          why={t('history_empty_why')}
        />
      ) : (
        <BookSheet machine={machine.data!} results={book.data!} />
      )}
    </div>
  )
}
