// One area: its form beside the map, its machines, its departures and returns.
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getArea } from '#contract/geo-alert/geo-alert.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { useZone } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { draftOf, newDraft } from './area-draft.ts'
import { AreaEditor } from './AreaEditor.tsx'
import { AreaEvents } from './AreaEvents.tsx'
import { AreaMachines } from './AreaMachines.tsx'
import css from './AreaPage.module.css'
import { firstRim } from './first-rim.ts'
import { useUnits } from './use-units.ts'

const RENEW_MS = 60_000
const NOT_FOUND = 404

export function AreaPage() {
  const { id = '' } = useParams({ strict: false })
  return <AreaOf key={id} id={Number(id)} />
}

function AreaOf({ id }: { id: number }) {
  const t = useMessages('geo-alert')
  const words = useMessages('error')
  const zone = useZone()
  const units = useUnits()
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, isFetching, refetch } = useApi(
    getArea,
    { query: { id: isId ? id : 1 } },
    { every: RENEW_MS, answers: [NOT_FOUND], enabled: isId },
  )
  useTitle(data ? `${data.name} · ${t('title')}` : t('title'))
  if (!isId || (error instanceof ApiFault && error.status === NOT_FOUND))
    return <ListState kind="empty" title={t('area')} why={t('not_found')} />
  if (!data)
    return error ? (
      <ListState kind="error" title={t('area_failed')} why={faultWords(error, words)}>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      </ListState>
    ) : (
      <div className={css.page} aria-busy="true">
        <WaitingBar width={240} />
      </div>
    )
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{data.name}</h1>
        <h2>{t('title')}</h2>
      </header>
      <AreaEditor area={data} first={draftOf(data, units, zone)} onReload={() => void refetch()} />
      <AreaMachines area={data} />
      <AreaEvents id={data.id} />
    </article>
  )
}

export function NewAreaPage() {
  const t = useMessages('geo-alert')
  const zone = useZone()
  const units = useUnits()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const first = useMemo(() => newDraft(firstRim(search), units, zone), [search, units, zone])
  useTitle(`${t('new_area')} · ${t('title')}`)
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{t('new_area')}</h1>
        <h2>{t('title')}</h2>
      </header>
      <AreaEditor
        area={null}
        first={typeof search['name'] === 'string' ? { ...first, name: search['name'] } : first}
        serial={typeof search['serial'] === 'string' ? search['serial'] : null}
      />
    </article>
  )
}
