// Log lines and counts of refused sign-ins, without e-mail or address.
import type { FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { emailHash, type Keys } from './server-secret.ts'

/**
 * `wrong`: unknown e-mail, wrong password or disabled account.
 * `too_many`: answered 429 without verifying the password.
 */
type Reason = 'wrong' | 'too_many'

export const reportRefusedSignIns = (registry: Registry) => {
  const refused = new Counter({
    name: 'hoistline_sign_ins_refused_total',
    help: 'Refused sign-ins by reason; waited: after a delay for too many tries',
    labelNames: ['reason', 'waited'] as const,
    registers: [registry],
  })
  return (
    request: FastifyRequest,
    keys: Keys,
    { email, network, reason, waited }: { email: string; network: string; reason: Reason; waited: boolean },
  ): void => {
    refused.inc({ reason, waited: waited ? 'yes' : 'no' })
    request.log.warn(
      { security: 'sign_in_refused', reason, waited, network, email_hash: emailHash(keys, email) },
      'sign-in refused',
    )
  }
}
