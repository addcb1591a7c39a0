// A request's state in words.
import type { SendRequest } from '#contract/data-request/data-request.ts'
import { useMessages } from '#web/base/i18n.ts'

export function useStateWords(): (request: SendRequest) => string {
  const t = useMessages('data-request')
  return ({ status, reason }) =>
    status === 'N01' ? t('status_N01', { reason: t(`reason_${reason ?? 'other'}`) }) : t(`status_${status}`)
}
