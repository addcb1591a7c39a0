// The commands, each with a button, and what its newest request is doing.
import { listRequests, sendRequest, type SendRequest } from '#contract/data-request/data-request.ts'
import { COMMANDS, isWaiting } from '#domain/data-request.ts'
import { minutesToWait } from '#web/base/api-fault.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import css from './Requests.module.css'
import { useStateWords } from './state-words.ts'

type Props = { serial: string; requests: readonly SendRequest[]; isDisabled: boolean }

export function CommandList({ serial, requests, isDisabled }: Props) {
  const t = useMessages('data-request')
  const mayRequest = useMay('plan')
  const { save, isSaving } = useSave(sendRequest, {
    invalidates: [listRequests],
    words: {
      saved: (_, { body }) => t('sent', { command: t(body.command) }),
      fault: (refusal) => {
        const minutes = minutesToWait(refusal)
        return minutes === null ? null : t('limit', { minutes })
      },
      failed: (fault) => `${t('send_failed')} ${fault}`,
    },
  })
  return (
    <section className={css.part} aria-label={t('commands')} data-disabled={isDisabled || undefined}>
      <h2>{t('commands')}</h2>
      <ul className={css.commands}>
        {COMMANDS.map((command) => {
          const newest = requests.find((candidate) => candidate.command === command)
          const waits = newest !== undefined && isWaiting(newest.status)
          return (
            <li key={command}>
              <span className={css.name}>
                {t(command)} <span className="m3">{command}</span>
              </span>
              <span className={css.state}>{newest ? <Newest request={newest} /> : null}</span>
              {mayRequest ? (
                <Button
                  disabled={isDisabled || waits || isSaving}
                  aria-label={t('request', { command: t(command) })}
                  onClick={() => void save({ body: { serial, command } })}
                >
                  {t(waits ? 'waiting' : 'action_request')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Newest({ request }: { request: SendRequest }) {
  const t = useMessages('data-request')
  const format = useFormat()
  const stateWords = useStateWords()
  const { status, ended_at, expires_at } = request
  return (
    <>
      <span data-status={status}>{stateWords(request)}</span>
      <span className="m3">
        {isWaiting(status) ? t('until', { time: format.dateTime(expires_at) }) : format.dateTime(ended_at)}
      </span>
    </>
  )
}
