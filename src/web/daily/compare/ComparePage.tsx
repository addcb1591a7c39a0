// Two to six machines beside each other: figures, and days on one scale.
import { DroppedConditions } from '#web/page/DroppedConditions.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { listMachines, type MachineItem } from '#contract/machine/machine.ts'
import { isWeekend } from '#domain/calendar-month.ts'
import { toSegments } from '#domain/day-slots.ts'
import { datesOfRange } from '#domain/range.ts'
import { daysLater, isDate } from '#domain/time.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { dayPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { dayWords } from '#web/machine/day-words.ts'
import { type MachineReader, useMachineReader } from '#web/machine/machine-reader.ts'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { DayProfile, DayScale } from '#web/ui/charts/DayProfile.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { compareAddress, type Compared, comparedOf, rangeTaken } from './compare-address.ts'
import { ComparedMachines } from './ComparedMachines.tsx'
import { CompareTable } from './CompareTable.tsx'
import css from './ComparePage.module.css'
import { useComparedDays } from './use-compared-days.ts'
import { PrintButton } from '#web/page/PrintButton.tsx'

export function ComparePage() {
  const t = useMessages('selection')
  const words = useMessages('error')
  const reader = useMachineReader()
  const navigate = useNavigate()
  const { query: search } = usePageAddress()
  const today = reader.today.date
  const compared = comparedOf(search, today)
  const { serials, from, to } = compared
  const { data, isPlaceholderData } = useApi(
    listMachines,
    { query: { serials: serials.join(',') || '-', per_page: 10 } },
    { enabled: serials.length > 0, throwOnError: false },
  )
  const all = useComparedDays(compared)
  const linkTo = (change: Partial<Compared>) => {
    const href = compareAddress({ ...compared, ...change })
    return { href, onPick: () => void navigate({ href, resetScroll: false }) }
  }
  const show = (change: Partial<Compared>) => linkTo(change).onPick()
  const found = serials.flatMap((serial, at) => {
    const machine = data?.machines.find((candidate) => candidate.serial === serial)
    return machine ? [{ machine, ...all[at]! }] : []
  })
  const [only] = found.length === 1 ? found : []
  const title = only ? t('days_of', { serial: only.machine.display_serial }) : t('compare_title')
  const failed = all.find(({ error }) => error)
  const nameOf = (serial: string) =>
    found.find(({ machine }) => machine.serial === serial)?.machine.display_serial ?? serial
  // A serial of no machine of the company has no chip to take it out by: it is left out at once.
  const known = data && !isPlaceholderData ? found.map(({ machine }) => machine.serial) : serials
  const machines = <ComparedMachines serials={known} nameOf={nameOf} onChange={(chosen) => show({ serials: chosen })} />
  if (serials.length === 0 || (data && found.length === 0))
    return (
      <PageFrame title={t('compare_title')}>
        {machines}
        <ListState kind="empty" title={t('compare_none')} why={t('compare_why')}>
          <Link to={PATHS.machines}>{t('to_list')}</Link>
        </ListState>
      </PageFrame>
    )
  return (
    <PageFrame
      title={title}
      tools={
        <>
          <DateField label={t('from')} value={from} max={to} onChange={(day) => isDate(day) && show({ from: day })} />
          <DateField
            label={t('to')}
            value={to}
            min={from}
            max={today}
            onChange={(day) => isDate(day) && show({ to: day })}
          />
          <div role="group" className={css.recent}>
            {[7, 30].map((days) => (
              <ButtonLink key={days} {...linkTo({ from: daysLater(today, 1 - days), to: today })}>
                {t('last_days', { count: days })}
              </ButtonLink>
            ))}
          </div>
          <PrintButton>{t('print')}</PrintButton>
        </>
      }
      isBusy={!data || all.some(({ isLoading }) => isLoading)}
      notices={
        <>
          <DroppedConditions
            taken={{ serials: serials.join(','), range: rangeTaken(search['range'], compared, today) }}
          />
          {failed?.error ? (
            <Notice kind="alarm" text={faultWords(failed.error, words)}>
              <TryAgain query={failed} />
            </Notice>
          ) : null}
        </>
      }
    >
      {machines}
      {data ? (
        <>
          <CompareTable machines={found} compared={compared} />
          <Days found={found} compared={compared} reader={reader} />
        </>
      ) : (
        <WaitingBar width={240} />
      )}
    </PageFrame>
  )
}

type Found = { machine: MachineItem } & ReturnType<typeof useComparedDays>[number]
type DaysProps = { found: readonly Found[]; compared: Compared; reader: MachineReader }

/** The newest day first; the machines of a day under each other. */
function Days({ found, compared, reader: { t, format } }: DaysProps) {
  const s = useMessages('selection')
  return (
    <section aria-label={s('compare_days')} className={css.days}>
      <div className={css.scale}>
        <DayScale every={3} />
      </div>
      {datesOfRange(compared)
        .toReversed()
        .map((date) => (
          <section key={date} className={css.day} data-off={isWeekend(date) || undefined}>
            <h2>{format.day(date)}</h2>
            <ul>
              {found.map(({ machine, days }) => {
                const day = days.get(date)
                return (
                  <li key={machine.serial}>
                    <Link to={dayPath(machine.serial, date)}>{machine.display_serial}</Link>
                    <DayProfile
                      upper={toSegments(day?.upper_operation_data ?? '')}
                      under={toSegments(day?.under_operation_data ?? '')}
                      pastDay={null}
                      isMissing={day === undefined}
                      label={day ? dayWords(day, false, t, format) : s('compare_missing')}
                      size="wide"
                    />
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
    </section>
  )
}
