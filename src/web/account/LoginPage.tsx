// The sign-in page: the drawing, the form and the title block.
import { lazy, Suspense } from 'react'
import { config, offeredLanguages } from '#web/base/config.ts'
import { chooseOwnLanguage, useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { Select } from '#web/ui/Select.tsx'
import { LoginForm } from './LoginForm.tsx'
import css from './LoginPage.module.css'
import { TitleBlock } from './TitleBlock.tsx'

/** By then the frame is painted. */
const AFTER_PAINT_MS = 100

// The form first: the drawing loads after the first paint,
// into reserved space.
const WorkingRange = lazy(async () => {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, AFTER_PAINT_MS)))
  return { default: (await import('./WorkingRange.tsx')).WorkingRange }
})

export function LoginPage() {
  const t = useMessages('shell')
  const language = useLanguage()
  const { brand_name: brand, brand_logo: logo } = config()
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
