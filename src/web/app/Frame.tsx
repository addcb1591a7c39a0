// The frame around a screen, by layout: header, sidebar, content, snack bar.
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { useSession } from '#web/base/session.ts'
import { SnackBar } from '#web/ui/SnackBar.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import css from './Frame.module.css'
import { Header } from './Header.tsx'
import { type Layout, partsOf, type Side } from './layouts.ts'

type Props = {
  layout: Layout
  /** What a layout's sidebar holds; a sidebar without content is not drawn. */
  sides?: Partial<Record<Side, ComponentType>>
  children: ReactNode
}

export function Frame({ layout, sides, children }: Props) {
  const t = useMessages('shell')
  const isSignedIn = useSession() !== null
  const { header, side, snackBar } = partsOf(layout)
  const SideContent = side ? sides?.[side] : undefined
  return (
    <>
      {header && (
        <>
          <a className={css.skip} href="#content">
            {t('skip')}
          </a>
          <EnvironmentBanner />
          <Header variant={header === 'full' && isSignedIn ? 'full' : 'brand'} />
        </>
      )}
      <div className={header ? css.frame : undefined} data-side={SideContent ? side : undefined}>
        {SideContent && (
          <aside className={css.side}>
            <Suspense>
              <SideContent />
            </Suspense>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={header ? css.main : undefined}>
          {children}
        </main>
      </div>
      {snackBar && <SnackBar />}
    </>
  )
}
