// The buttons of the sign-in page that lead to a provider.
import { useState } from 'react'
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { ProviderOfEmail } from './use-provider.ts'
import css from './LoginForm.module.css'

/** The deployment's own provider, by the number that the server gives it. */
const DEPLOYMENT = 0

type Props = {
  provider: ProviderOfEmail | null
  onGo: (provider_id: number) => Promise<void>
}

export function SignOn({ provider, onGo }: Props) {
  const t = useMessages('sign-on')
  const [isBusy, setBusy] = useState(false)
  const own = config().sign_on_name
  const name = provider?.name ?? own
  if (!name) return null
  const go = async () => {
    setBusy(true)
    await onGo(provider?.provider_id ?? DEPLOYMENT)
    setBusy(false)
  }
  return (
    <div className={css.signOn}>
      {provider && <p role="status">{t('signs_on_at', { domain: provider.domain, name })}</p>}
      <Button
        look={provider && !provider.passwords ? 'primary' : 'plain'}
        size="wide"
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => void go()}
      >
        {t('continue_at', { name })}
      </Button>
    </div>
  )
}
