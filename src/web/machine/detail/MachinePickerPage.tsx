// A machine's screen without a serial: choose a machine, go on to that screen.
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { listMachines } from '#contract/machine/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { machinePath } from '#web/base/page-links.ts'
import { byServerClock } from '#web/base/server-clock.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { ListNotices } from '#web/list/ListNotices.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import { SkeletonCards } from '#web/ui/layout/SkeletonCards.tsx'
import css from './MachinePickerPage.module.css'

const MACHINES_MAX = 20

export function MachinePickerPage() {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  // Keeps the part of the path after /machine.
  const page = usePageAddress().pathname.slice(PATHS.anyMachine.length).replace(/\/$/, '')
  const { data, error, dataUpdatedAt, isFetching, refetch } = useApi(
    listMachines,
    { query: { page: 1, per_page: MACHINES_MAX, sort: 'display_serial', ...(text && { free_word: text }) } },
    { throwOnError: false },
  )
  useTitle(t('choose_machine'))
  return (
    <div className={css.page}>
      <h1>{t('choose_machine')}</h1>
      <Field
        label={t('picker_field')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ListNotices
        error={error}
        loadedAt={data ? byServerClock(dataUpdatedAt) : null}
        hasFailed={false}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
      {data?.total === 0 ? (
        <ListState kind="empty" title={list('empty_match')} why={t('not_found_why', { serial: text })}>
          <Button onClick={() => setTyped('')}>{list('show_all')}</Button>
        </ListState>
      ) : (
        <ul className={css.list} aria-busy={data === undefined}>
          {data?.machines.map((machine) => (
            <li key={machine.serial}>
              <Link to={machinePath(machine.serial) + page}>
                <Silhouette category={machine.machine_category} />
                <b>{machine.display_serial}</b>
                <span>{machine.type_code}</span>
                <span>{machine.management_number}</span>
                <span>{machine.registration_number}</span>
              </Link>
            </li>
          )) ?? (error ? null : <SkeletonCards />)}
        </ul>
      )}
      {data && data.total > MACHINES_MAX ? (
        <p className="m3">{t('picker_more', { count: format.number(data.total - MACHINES_MAX) })}</p>
      ) : null}
    </div>
  )
}
