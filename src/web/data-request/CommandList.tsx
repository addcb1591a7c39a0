// The commands, each with a button, and what its newest request is doing.
import { listRequests, sendRequest, type SendRequest } from '#contract/data-request/data-request.ts'
import { type Command, COMMANDS, isWaiting } from '#domain/data-request.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useWrite } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import css from './Requests.module.css'
import { useStateWords } from './state-words.ts'

type Props = { serial: string; requests: readonly SendRequest[]; isDisabled: boolean }

const SECONDS = 60

export function CommandList({ serial, requests, isDisabled }: Props) {
  const t = useMessages('data-request')
  const words = useMessages('error')
  const send = useWrite(sendRequest, { renews: [listRequests] })
  const request = async (command: Command) => {
    try {
      await send.mutateAsync({ body: { serial, command } })
      showSnack('notice', t('sent', { command: t(command) }))
    } catch (error) {
      const wait = error instanceof ApiFault && error.code === 'too_many_requests' ? error.retryAfter : null
      const why = wait === null ? faultWords(error as Error, words) : t('limit', { minutes: Math.ceil(wait / SECONDS) })
      showSnack('alert', `${t('send_failed')} ${why}`, { text: words('try_again'), run: () => void request(command) })
    }
  }
  return (
    <section className={css.part} aria-label={t('commands')} data-disabled={isDisabled || undefined}>
      <h2>{t('commands')}</h2>
      <ul className={css.commands}>
        {COMMANDS.map((command) => {
          const newest = requests.find((one) => one.command === command)
          const waits = newest !== undefined && isWaiting(newest.status)
          return (
            <li key={command}>
              <span className={css.name}>
                {t(command)} <span className="m3">{command}</span>
              </span>
              <span className={css.state}>{newest ? <Newest request={newest} /> : null}</span>
              <Button
                disabled={isDisabled || waits || send.isPending}
                aria-label={t('request', { command: t(command) })}
                onClick={() => void request(command)}
              >
                {t(waits ? 'waiting' : 'action_request')}
              </Button>
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
