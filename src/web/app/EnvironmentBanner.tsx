// The banner that names a deployment other than production; can be dismissed.
import { useState } from 'react'
import { config } from '#web/base/config.ts'
import { useMessages } from '#web/base/i18n.ts'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import css from './EnvironmentBanner.module.css'
import { dismissEnvironment, namedEnvironment } from './environment.ts'

export function EnvironmentBanner() {
  const t = useMessages('shell')
  const { environment_color: color } = config()
  const [name, setName] = useState(namedEnvironment)
  if (!name) return null

  const dismiss = () => {
    dismissEnvironment(name)
    setName(null)
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
