// One area: its form beside the map, its machines, its departures and returns.
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getArea } from '#contract/geo-alert/geo-alert.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useMay } from '#web/base/may.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { useZone } from '#web/base/use-today.ts'
import { Page } from '#web/page/Page.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { PrintButton } from '#web/page/PrintButton.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { draftOf, newDraft } from './area-draft.ts'
import { AreaEditor } from './AreaEditor.tsx'
import { AreaEvents, EventsToTake } from './AreaEvents.tsx'
import { AreaMachines } from './AreaMachines.tsx'
import { AreaToRead } from './AreaToRead.tsx'
import { firstRim } from './first-rim.ts'
import { useUnits } from './use-units.ts'

const RENEW_MS = 60_000

export function AreaPage() {
  const { id = '' } = useParams({ strict: false })
  return <AreaOf key={id} id={Number(id)} />
}

function AreaOf({ id }: { id: number }) {
  const t = useMessages('geo-alert')
  const zone = useZone()
  const units = useUnits()
  const mayPlan = useMay('plan')
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useApi(
    getArea,
    { query: { id: isId ? id : 1 } },
    { refetchInterval: RENEW_MS, throwOnError: unlessNotFound, enabled: isId },
  )
  const missing = (
    <ListState kind="empty" title={t('area')} why={t('not_found')}>
      <Link to={PATHS.geoAlert}>{t('all_areas')}</Link>
    </ListState>
  )
  if (!isId) return missing
  const name = query.data?.name
  return (
    <Page
      query={query}
      title={name ?? t('title')}
      windowTitle={name === undefined ? t('title') : `${name} · ${t('title')}`}
      context={name === undefined ? null : <h2>{t('title')}</h2>}
      tools={
        query.data ? (
          <>
            <EventsToTake id={query.data.id} />
            <PrintButton>{t('print')}</PrintButton>
          </>
        ) : null
      }
      failed={t('area_failed')}
      missing={missing}
    >
      {(area) => (
        <>
          {mayPlan ? (
            <AreaEditor area={area} first={draftOf(area, units, zone)} onReload={() => void query.refetch()} />
          ) : (
            <AreaToRead area={area} />
          )}
          <AreaMachines area={area} />
          <AreaEvents id={area.id} />
        </>
      )}
    </Page>
  )
}

export function NewAreaPage() {
  const t = useMessages('geo-alert')
  const zone = useZone()
  const units = useUnits()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const first = useMemo(() => newDraft(firstRim(search), units, zone), [search, units, zone])
  return (
    <PageFrame title={t('new_area')} windowTitle={`${t('new_area')} · ${t('title')}`} context={<h2>{t('title')}</h2>}>
      <AreaEditor
        area={null}
        first={typeof search['name'] === 'string' ? { ...first, name: search['name'] } : first}
        serial={typeof search['serial'] === 'string' ? search['serial'] : null}
      />
    </PageFrame>
  )
}
