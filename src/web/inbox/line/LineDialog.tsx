// One line of the inbox in a dialog: facts, what to do, acts, who did what.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getInboxLine, type InboxAct, type InboxLine } from '#contract/inbox/inbox.ts'
import { isNotFound } from '#web/base/api-fault.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { ActButtons } from '#web/inbox/acts/ActButtons.tsx'
import { keyOfLine, type LineName } from '#web/inbox/inbox-address.ts'
import { LineContact } from '#web/inbox/LineContact.tsx'
import {
  adviceText,
  isOfDay,
  kindText,
  linksOf,
  stateText,
  timeText,
  useInboxWords,
  whatText,
  type Words,
} from '#web/inbox/line-text.ts'
import { Failed } from '#web/page/Failed.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DialogFacts, Sentences } from '#web/ui/layout/DialogFacts.tsx'
import { DialogHead } from '#web/ui/layout/DialogHead.tsx'
import { Line, Lines } from '#web/ui/charts/Lines.tsx'
import { SeverityMark } from '#web/ui/layout/SeverityMark.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { TableToTake } from '#web/list/take-away/TableToTake.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './LineDialog.module.css'

const RENEW_MS = 60_000

type Props = {
  name: LineName
  /** Of the list as it is filtered, in its order. */
  lines: readonly InboxLine[]
  onShow: (line: LineName) => void
  onClose: () => void
}

export function LineDialog({ name, lines, onShow, onClose }: Props) {
  const words = useInboxWords()
  const { t } = words
  const { serial, kind, subject } = name
  const { data, error, isFetching, refetch, isPlaceholderData } = useApi(
    getInboxLine,
    { query: { serial, kind, subject } },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const at = lines.findIndex((line) => keyOfLine(line) === keyOfLine(name))
  const [before, after] = at < 0 ? [] : [lines[at - 1], lines[at + 1]]
  const known = data && !isPlaceholderData ? data : null
  const line = known?.line ?? lines[at]
  const isGone = isNotFound(error)
  return (
    <ModalDialog label={line ? whatText(line, words) : t('loading')} onClose={onClose}>
      <div aria-busy={!known && !error}>
        <DialogHead
          title={line ? whatText(line, words) : ' '}
          beneath={line ? [line.display_serial, kindText(line, words)].join(' · ') : t('loading')}
          close={t('close_line')}
          onClose={onClose}
        >
          <Button size="small" disabled={!before} onClick={() => before && onShow(before)}>
            {t('previous')}
          </Button>
          <Button size="small" disabled={!after} onClick={() => after && onShow(after)}>
            {t('next')}
          </Button>
        </DialogHead>
        {isGone || (error && !line) ? (
          <Failed
            title={t('failed')}
            query={{ error, isFetching, refetch }}
            gone={{ title: t('gone'), why: t('gone_why') }}
          />
        ) : line ? (
          <>
            <LineFacts line={line} words={words} />
            <div className={css.part}>
              <ActButtons key={keyOfLine(line)} lines={[line]} />
            </div>
            <section className={css.part}>
              <h3>{t('history')}</h3>
              {known && known.acts.length === 0 ? <p className="m2">{t('history_none')}</p> : null}
              {known && known.acts.length > 0 ? <History acts={known.acts} words={words} /> : null}
            </section>
          </>
        ) : null}
      </div>
    </ModalDialog>
  )
}

function LineFacts({ line, words }: { line: InboxLine; words: Words }) {
  const { t } = words
  const m = useMessages('machine')
  const { owner, note, count, occurrence } = line
  const times = { first: timeText(line, line.first_at, words), last: timeText(line, line.last_at, words) }
  const isDue = line.kind === 'inspection' || line.kind === 'maintenance'
  return (
    <DialogFacts>
      <Lines>
        <Line name={t('severity')}>
          <SeverityMark severity={line.severity}>{t(`severity_${line.severity}`)}</SeverityMark>
        </Line>
        <Line name={t('col_last')}>
          {isDue ? t('due_on', { date: times.last }) : count > 1 ? t('first_last', times) : times.last}
        </Line>
        {count > 1 && !isOfDay(line) ? <Line name={t('col_count')}>{t('times', { count })}</Line> : null}
        <Line name={t('state')}>
          {stateText(line, words)}
          {occurrence > 1 ? ` · ${t('occurrence', { number: occurrence })}` : ''}
        </Line>
        <Line name={t('col_contact')}>
          <LineContact contact={line.contact} />
        </Line>
        <Line name={t('owner')}>{owner ?? UNKNOWN}</Line>
        {note === null ? null : <Line name={t('text')}>{note}</Line>}
      </Lines>
      <Sentences>
        <dt>{t('advice')}</dt>
        <dd>{adviceText(line, words, m)}</dd>
        <dd className={css.ways}>
          {linksOf(line, words).map(({ text, to }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </dd>
      </Sentences>
    </DialogFacts>
  )
}

const NAMES = { time: 'history_time', who: 'history_who', what: 'col_what' } as const

const COLUMNS: readonly (Omit<TableColumn<InboxAct, Words>, 'name' | 'key'> & { key: keyof typeof NAMES })[] = [
  { key: 'time', width: 140, cell: ({ acted_at }, { format }) => format.dateTime(acted_at) },
  { key: 'who', width: 130, cell: ({ actor }) => actor ?? UNKNOWN },
  { key: 'what', isRowHead: true, className: css.did, cell: (act, words) => <Deed act={act} words={words} /> },
]

function Deed({ act, words }: { act: InboxAct; words: Words }) {
  const text = didText(act, words)
  return (
    <>
      {act.withdrawn_at === null ? text : <s>{text}</s>}
      {act.withdrawn_at === null ? null : ` ${words.t('taken_back')}`}
      {act.text === null ? null : <span className={css.text}>{act.text}</span>}
    </>
  )
}

function History({ acts, words }: { acts: readonly InboxAct[]; words: Words }) {
  const { t } = words
  const columns = useMemo(() => COLUMNS.map((column) => ({ ...column, name: t(NAMES[column.key]) })), [t])
  return (
    <TableToTake
      caption={t('history')}
      look="sheet"
      columns={columns}
      given={words}
      rows={acts}
      keyOf={({ act_id }) => String(act_id)}
    />
  )
}

function didText({ verb, owner, until, reason }: InboxAct, { t, format }: Words): string {
  if (verb === 'assign') return owner === null ? t('did_assign_nobody') : t('did_assign', { owner })
  if (verb === 'snooze') return until === null ? t('did_wake') : t('did_snooze', { time: format.dateTime(until) })
  if (verb === 'close') return t('did_close', { reason: t(`reason_${reason ?? 'other'}`) })
  return t(`did_${verb}`)
}
