// The sign-in page: the drawing, the form and the title block.
import { lazy, Suspense } from 'react'
import { config, offeredLanguages } from '#web/base/config.ts'
import { chooseOwnLanguage, useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { useTitle } from '#web/base/title.ts'
import { Logo } from '#web/ui/layout/Logo.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { LoginForm } from './LoginForm.tsx'
import css from './LoginPage.module.css'
import { TitleBlock } from './TitleBlock.tsx'

/** Resolves when the browser has painted something; where it does not tell, soon. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint')) return void setTimeout(resolve, 100)
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

// The form first: the drawing loads after the first paint,
// into reserved space.
const WorkingRange = lazy(async () => {
  await firstPaint()
  return { default: (await import('./WorkingRange.tsx')).WorkingRange }
})

export function LoginPage() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { brand_name: brand, brand_logo: logo } = config()
  useTitle(t('sign_in'))
  return (
    <div className={css.login}>
      <figure className={css.figure}>
        <Suspense>
          <WorkingRange />
        </Suspense>
      </figure>
      <div className={css.panel}>
        <div className={css.head}>
          <Logo name={brand} logo={logo} />
          <div className={css.language}>
            <Select
              label={t('language')}
              labelAt="hidden"
              value={language}
              options={offeredLanguages().map((each) => [each, OWN_NAMES[each]])}
              onChange={(next) => void chooseOwnLanguage(next)}
            />
          </div>
        </div>
        <LoginForm />
        <TitleBlock />
      </div>
    </div>
  )
}
