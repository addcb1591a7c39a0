// Says on builds that are not production where one is; coloured by the deployment, dismissed until the tab is closed.
import { useState } from 'react'
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import css from './EnvironmentBanner.module.css'

const KEY = 'hoistline_banner_dismissed'

export function EnvironmentBanner() {
  const t = useMessages('shell')
  const { environment_name: name, environment_color: color } = config()
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(KEY) === name)
  if (!name || isDismissed) return null

  const dismiss = () => {
    sessionStorage.setItem(KEY, name)
    setDismissed(true)
  }
  return (
    <div className={css.banner} style={color ? { backgroundColor: color } : undefined} role="note" data-banner="">
      <span>{t('environment', { name })}</span>
      <button type="button" onClick={dismiss} aria-label={t('dismiss')}>
        <CloseIcon />
      </button>
    </div>
  )
}
