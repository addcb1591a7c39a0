// The acts that some lines allow, as buttons.
import { type FocusEvent, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import css from '#web/inbox/Inbox.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import { useInboxWords } from '#web/inbox/line-text.ts'
import { TakeButton } from './TakeButton.tsx'
import { type Acting, useActs } from './use-acts.ts'
import type { SheetVerb } from './ActSheet.tsx'

function fetchSheet() {
  return import('./ActSheet.tsx')
}
const ActSheet = lazy(async () => ({ default: (await fetchSheet()).ActSheet }))
function prepare() {
  return fetchedAhead(fetchSheet())
}

type Props = { lines: readonly InboxLine[]; onDone?: () => void }

export function ActButtons(props: Props) {
  return useMay('plan') ? <Acts {...props} /> : null
}

function Acts({ lines, onDone }: Props) {
  const words = useInboxWords()
  const { t } = words
  const acting = useActs(lines, onDone)
  const { isActing, fault, act } = acting
  const group = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  // A pressed button may be gone afterwards: the group keeps the focus.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) group.current?.focus({ preventScroll: true })
  })
  const has = (test: (line: InboxLine) => boolean) => lines.length > 0 && lines.every(test)
  const isOpen = has(({ state }) => state === 'open' || state === 'snoozed')
  const isUnclosed = has(({ close_reason }) => close_reason === null)
  const isReopenable = has(({ state, close_reason }) => state === 'closed' && close_reason !== 'transferred')
  const isSnoozed = has(({ state }) => state === 'snoozed')
  const only = lines.length === 1 ? lines[0] : undefined
  const isNew = lines.some(({ acknowledged_at }) => acknowledged_at === null)
  const sheet = (verb: SheetVerb) => <ActSheetButton key={verb} verb={verb} lines={lines} acting={acting} />
  return (
    <>
      <div
        ref={group}
        className={css.acts}
        role="group"
        aria-label={t('acts')}
        tabIndex={-1}
        onFocus={() => (isInside.current = true)}
        onBlur={({ relatedTarget }: FocusEvent) => {
          if (relatedTarget !== null) isInside.current = false
        }}
      >
        {isOpen && isNew ? (
          <Button size="small" look="primary" aria-busy={isActing} onClick={() => void act({ verb: 'acknowledge' })}>
            {t('act_acknowledge')}
          </Button>
        ) : null}
        {only === undefined ? null : <TakeButton line={only} words={words} />}
        {isOpen ? sheet('assign') : null}
        {isSnoozed ? (
          <Button size="small" aria-busy={isActing} onClick={() => void act({ verb: 'snooze', until: null })}>
            {t('act_wake')}
          </Button>
        ) : null}
        {isOpen ? sheet('snooze') : null}
        {isUnclosed || isReopenable ? sheet('note') : null}
        {isUnclosed ? sheet('close') : null}
        {isReopenable ? (
          <Button size="small" aria-busy={isActing} onClick={() => void act({ verb: 'reopen' })}>
            {t('act_reopen')}
          </Button>
        ) : null}
      </div>
      <div role="status">{fault === null ? null : <Notice kind="alarm" text={fault} />}</div>
    </>
  )
}

type SheetButtonProps = { verb: SheetVerb; lines: readonly InboxLine[]; acting: Acting }

function ActSheetButton({ verb, lines, acting }: SheetButtonProps) {
  const t = useMessages('inbox')
  const { button, sheet } = useSheet(prepare)
  return (
    <>
      <Button {...button} size="small">
        {t(`act_${verb}`)}
      </Button>
      {sheet && (
        <Suspense>
          <ActSheet verb={verb} lines={lines} acting={acting} {...sheet} />
        </Suspense>
      )}
    </>
  )
}
