// The frame around a screen, by layout: header, sidebar, content, snack bar.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { config } from '#web/base/config.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { screen } from '#web/base/lazy-screen.ts'
import type { Layout } from '#web/base/registered-screen.ts'
import { useSession } from '#web/base/session.ts'
import { SnackBar } from '#web/ui/layout/SnackBar.tsx'
import { namedEnvironment } from './environment.ts'
import css from './Frame.module.css'
import { partsOf, type Side } from './layouts.ts'
import { ProofHost } from './ProofHost.tsx'

export const Head = screen(async () => (await import('./Head.tsx')).Head, ['header'])

// Of the layouts without a header only the sign-in page has the banner.
const Banner = lazy(async () => ({ default: (await import('./EnvironmentBanner.tsx')).EnvironmentBanner }))

const DemoFilling = lazy(async () => {
  const [code] = await Promise.all([import('./DemoFilling.tsx'), loadMessages('demo')])
  return { default: code.DemoFilling }
})

/** Reserves the banner's space, so that nothing moves when it loads. */
function BannerPlaceholder() {
  return namedEnvironment() ? <div className={css.banner} data-banner="" /> : null
}

function HeadPlaceholder() {
  return (
    <>
      <BannerPlaceholder />
      <div className={css.head} />
    </>
  )
}

type Props = {
  layout: Layout
  /** A layout's sidebar content; an empty sidebar is not drawn. */
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
          <Suspense fallback={<HeadPlaceholder />}>
            <Head variant={header === 'full' && isSignedIn ? 'full' : 'brand'} />
          </Suspense>
        </>
      )}
      {layout === 'no-auth' && config().environment_name ? (
        <Suspense fallback={<BannerPlaceholder />}>
          <Banner />
        </Suspense>
      ) : null}
      {config().demo?.filling ? (
        <Suspense>
          <DemoFilling />
        </Suspense>
      ) : null}
      <div className={header ? css.frame : undefined} data-side={SideContent ? side : undefined}>
        {SideContent && (
          <aside className={css.side}>
            {/* Reserves the sidebar's space. */}
            <Suspense fallback={<div className={css.awaited} />}>
              <SideContent />
            </Suspense>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={header ? css.main : undefined}>
          {children}
        </main>
      </div>
      <ProofHost />
      {snackBar && <SnackBar />}
    </>
  )
}
