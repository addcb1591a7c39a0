// The morning: what worked, idled, fell silent, went wrong and is due.
import { DroppedConditions, takenFrom } from '#web/page/DroppedConditions.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { getToday, type Morning } from '#contract/today/today.ts'
import { config } from '#web/base/config.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { useZone } from '#web/base/use-today.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { GroupControl } from '#web/machine/groups/GroupsButton.tsx'
import { useGroupName } from '#web/machine/groups/use-group-name.ts'
import { HeadFigures } from '#web/ui/layout/HeadFigures.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { CopyMorning } from './CopyMorning.tsx'
import { DayChoice } from './DayChoice.tsx'
import { type MorningAddress, morningInAddress, morningPath } from './morning-address.ts'
import { MorningPart } from './MorningPart.tsx'
import {
  daysText,
  morningName,
  morningSections,
  SECTIONS,
  type MorningWords,
  type SectionName,
} from './morning-sections.ts'
import { morningText } from './morning-text.ts'
import css from './TodayPage.module.css'
import { PrintButton } from '#web/page/PrintButton.tsx'

const RENEW_MS = 300_000
/** What they need, and what they did; on a phone below each other. */
const COLUMNS: readonly (readonly SectionName[])[] = [SECTIONS.slice(0, 3), SECTIONS.slice(3)]

function toneOf(name: SectionName, data: Morning | undefined) {
  if (name === 'wrong' && data && data.matters.total > 0) return 'alarm'
  return name === 'due' && data && data.due.overdue > 0 ? 'overdue' : undefined
}

type Props = {
  /** A line of the inbox in its own words. */
  ofMatter: (line: InboxLine) => { text: string; to: string }
  /** Whether the portal opens with this page. */
  isFirst: boolean
  onFirst: (isFirst: boolean) => void
}

export function TodayPage({ ofMatter, isFirst, onFirst }: Props) {
  const t = useMessages('today')
  const m = useMessages('machine')
  const format = useFormat()
  const navigate = useNavigate()
  const address = morningInAddress(usePageAddress().query)
  const { group, ...choice } = address
  const zone = useZone()
  const { data, error, isFetching, refetch } = useApi(
    getToday,
    { query: address },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const words: MorningWords = useMemo(() => ({ t, m, format, ofMatter, group }), [t, m, format, ofMatter, group])
  const sections = useMemo(() => (data ? morningSections(data, words) : null), [data, words])
  const groupName = useGroupName(group)
  const hrefOf = (other: string | null) => morningPath({ ...choice, ...(other !== null && { group: other }) })
  const hrefOfDays = (other: MorningAddress) => morningPath({ ...other, ...(group !== undefined && { group }) })
  const heading =
    data && [daysText(data, words), groupName && m('group_open', { name: groupName })].filter(Boolean).join(' · ')
  return (
    <PageFrame
      title={t('title')}
      className={css.page}
      context={
        <h2 className={css.morning}>
          {heading ?? '\u00a0'} <small className="m3">{data && morningName(data, words)}</small>{' '}
          <small className="m3">{t('zone', { zone })}</small>
        </h2>
      }
      tools={
        <>
          <DayChoice
            morning={data}
            hrefOf={hrefOfDays}
            onChoose={(other) => void navigate({ href: hrefOfDays(other) })}
          />
          <GroupControl group={group} hrefOf={hrefOf} onOpen={(other) => void navigate({ href: hrefOf(other) })} />
          <CopyMorning text={sections && heading ? plain(heading, words, sections) : null} />
          <PrintButton disabled={!data}>{t('print')}</PrintButton>
        </>
      }
      isBusy={!data && !error}
      notices={<DroppedConditions taken={{ days: 1, ...takenFrom(hrefOf(group ?? null)) }} />}
      figures={
        <HeadFigures
          label={t('title')}
          isLoading={!data && !error}
          figures={SECTIONS.map((name) => ({
            key: name,
            value: sections ? format.number(sections.find((section) => section.name === name)!.total) : null,
            label: t(name === 'wrong' ? name : `figure_${name}`),
            tone: toneOf(name, data),
            href: `#${name}`,
            isCurrent: false,
            onPick: () => {
              const part = document.querySelector<HTMLElement>(`#${name}`)
              part?.scrollIntoView({ block: 'start' })
              part?.focus({ preventScroll: true })
            },
          }))}
        />
      }
    >
      {error && !data ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }}>
          <Link to={PATHS.today}>{t('title')}</Link>
        </Failed>
      ) : null}
      {data?.machines === 0 ? (
        <ListState kind="empty" title={t('no_machines')} why={t('no_machines_why')} />
      ) : (
        <div className={css.parts}>
          {COLUMNS.map((names) => (
            <div key={names[0]}>
              {sections
                ?.filter(({ name }) => names.includes(name))
                .map((section) => (
                  <MorningPart
                    key={section.name}
                    section={section}
                    note={isOfNow(section.name, data!) ? t('as_of_now') : null}
                  />
                )) ?? <WaitingParts names={names} />}
            </div>
          ))}
        </div>
      )}
      <label className={css.first}>
        <input type="checkbox" checked={isFirst} onChange={({ target }) => onFirst(target.checked)} /> {t('open_with')}
      </label>
    </PageFrame>
  )
}

/** As many lines as most mornings have, so that little moves when they come. */
function WaitingParts({ names }: { names: readonly SectionName[] }) {
  const t = useMessages('today')
  return names.map((name) => (
    <section key={name} className={css.part} aria-hidden="true">
      <h2>{t(name)}</h2>
      <ol className={css.lines}>
        {[180, 220, 200].map((width) => (
          <li key={width}>
            <WaitingBar width={width} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** What is due is always told as of now, also beside an older day. */
function isOfNow(name: SectionName, { today, date, days }: Morning): boolean {
  const isOlder = Date.parse(today) - Date.parse(date) > 86_400_000 || days > 1
  return isOlder && name === 'due'
}

function plain(heading: string, words: MorningWords, sections: ReturnType<typeof morningSections>): string {
  const head = [`${config().brand_name} · ${words.t('title')}`, heading]
  return morningText(head, sections, location.href)
}
