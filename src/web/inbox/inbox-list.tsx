// Columns and cards of the inbox.
import { Link } from '@tanstack/react-router'
import type { listInboxShape } from '#contract/inbox/inbox.shape.ts'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import type { InboxSort } from '#contract/inbox/choices.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { UNKNOWN } from '#web/base/format.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { SeverityMark } from '#web/ui/layout/SeverityMark.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './Inbox.module.css'
import { AlikeWhat, alikeTime, machinesText, TakeAlike } from './AlikeLines.tsx'
import { type InboxRow, linesIn } from './alike-lines.ts'
import { TakeButton } from './acts/TakeButton.tsx'
import { keyOfLine } from './inbox-address.ts'
import { LineContact } from './LineContact.tsx'
import { LineDay } from './LineDay.tsx'
import { isOfDay, kindText, stateText, timeText, whatText, type Words } from './line-text.ts'

export type Given = Words & {
  now: number
  /** The address with a line's window open. */
  hrefOf: (line: InboxLine) => string
  /** Of lists that hold each of several lines. */
  hrefOfAlike: (line: InboxLine) => string
  /** Keys of the selected lines. */
  selected: ReadonlySet<string>
  onToggle: (lines: readonly InboxLine[]) => void
}

export function pageOfLines(answer: ResponseOf<typeof listInboxShape>): ListRows<InboxRow> {
  const { lines, current_page, per_page, total, last_page } = answer
  return { rows: lines, page: { current_page, per_page, total, last_page } }
}

function Selector({ line, given }: { line: InboxRow; given: Given }) {
  const lines = linesIn(line)
  const label = line.alike
    ? given.t('select_line', { what: given.t('levels_low'), machine: machinesText(lines, given) })
    : given.t('select_line', { what: whatText(line, given), machine: line.display_serial })
  return (
    <label className={css.selector}>
      <span className="vh">{label}</span>
      <input
        type="checkbox"
        data-select=""
        checked={lines.every((each) => given.selected.has(keyOfLine(each)))}
        onChange={() => given.onToggle(lines)}
      />
    </label>
  )
}

function What({ line, given }: { line: InboxRow; given: Given }) {
  if (line.alike) return <AlikeWhat lines={line.alike} words={given} href={given.hrefOfAlike(line)} />
  return (
    <>
      <Link to={given.hrefOf(line)} className={css.what} resetScroll={false} tabIndex={-1}>
        {whatText(line, given)}
      </Link>
      <span className={css.second}>
        {[kindText(line, given), line.count > 1 && !isOfDay(line) ? given.t('times', { count: line.count }) : null]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {line.machine_location === null ? null : <span className={css.second}>{line.machine_location}</span>}
      {line.note === null ? null : <span className={css.note}>{line.note}</span>}
    </>
  )
}

function State({ line, given }: { line: InboxLine; given: Given }) {
  return (
    <span className={css.state} data-new={(line.state === 'open' && line.acknowledged_at === null) || undefined}>
      {stateText(line, given)}
      {line.occurrence > 1 ? (
        <span className={css.second}>{given.t('occurrence', { number: line.occurrence })}</span>
      ) : null}
    </span>
  )
}

type Column = Omit<TableColumn<InboxRow, Given>, 'name' | 'key'> & {
  key: 'select' | 'severity' | 'what' | 'machine' | 'day' | 'since' | 'contact' | 'owner' | 'state' | 'take'
  sort?: InboxSort
}

export const INBOX_COLUMNS: readonly Column[] = [
  {
    isAct: true,
    key: 'select',
    width: 44,
    isNameHidden: true,
    className: css.select,
    cell: (line, given) => <Selector line={line} given={given} />,
  },
  {
    key: 'severity',
    width: 116,
    sort: 'severity',
    cell: (line, given) => <SeverityMark severity={line.severity}>{given.t(`severity_${line.severity}`)}</SeverityMark>,
  },
  {
    key: 'what',
    width: 230,
    isRowHead: true,
    className: css.whatCell,
    cell: (line, given) => <What line={line} given={given} />,
  },
  {
    key: 'machine',
    width: 130,
    sort: 'serial',
    cell: ({ alike, display_serial, type_code, management_number }, given) =>
      alike ? (
        machinesText(alike, given)
      ) : (
        <>
          {display_serial}
          <span className={css.second}>{[type_code, management_number].filter(Boolean).join(' · ')}</span>
        </>
      ),
  },
  {
    isAct: true,
    key: 'day',
    width: 160,
    cell: (line, given) => (line.alike ? null : <LineDay line={line} words={given} />),
  },
  {
    key: 'since',
    width: 124,
    sort: 'last_at',
    // An instant, not its age; a day has no time.
    file: (line) => (isOfDay(line) ? undefined : { moment: line.last_at }),
    cell: (line, given) =>
      line.alike ? (
        alikeTime(line.alike, given)
      ) : (
        <>
          {isOfDay(line) ? null : given.format.age(line.last_at, given.now)}
          <span className={isOfDay(line) ? undefined : css.second}>{timeText(line, line.last_at, given)}</span>
        </>
      ),
  },
  {
    key: 'contact',
    width: 150,
    className: css.contact,
    cell: ({ alike, contact }) => (alike ? null : <LineContact contact={contact} />),
  },
  {
    isAct: true,
    key: 'take',
    width: 110,
    isNameHidden: true,
    cell: (line, given) =>
      line.alike ? <TakeAlike lines={line.alike} words={given} /> : <TakeButton line={line} words={given} />,
  },
  { key: 'owner', width: 100, cell: ({ owner }) => owner ?? UNKNOWN },
  { key: 'state', width: 130, className: css.stateCell, cell: (line, given) => <State line={line} given={given} /> },
]

/** A line on a phone. */
export function inboxCard(line: InboxRow, given: Given) {
  const { t } = given
  const { alike, display_serial, type_code, contact, owner } = line
  return (
    <div className={css.card}>
      <Selector line={line} given={given} />
      <div>
        <SeverityMark severity={line.severity}>{t(`severity_${line.severity}`)}</SeverityMark>
        <What line={line} given={given} />
        {alike ? null : (
          <span>
            {display_serial} <span className="m2">{type_code}</span>
          </span>
        )}
        <span className={css.second}>
          {alike
            ? alikeTime(alike, given)
            : [timeText(line, line.last_at, given), owner, stateText(line, given)].filter(Boolean).join(' · ')}
        </span>
        {alike ? null : <LineDay line={line} words={given} />}
        <span className={css.cardActs}>
          <span>{alike || contact === null ? null : <LineContact contact={contact} />}</span>
          {alike ? <TakeAlike lines={alike} words={given} /> : <TakeButton line={line} words={given} />}
        </span>
      </div>
    </div>
  )
}
