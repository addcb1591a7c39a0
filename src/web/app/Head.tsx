// What stands above a screen that has a header: banner, brand, sections, account. Fetched with the first such screen: sign-in has none.
import { useEffect } from 'react'
import { hearSearchKeys } from '#web/machine/search/search-keys.ts'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { Header } from './Header.tsx'

export function Head({ variant }: { variant: 'full' | 'brand' }) {
  // Here and not by the search itself, which comes only when it is known who searches.
  useEffect(() => (variant === 'full' ? hearSearchKeys() : undefined), [variant])
  return (
    <>
      <EnvironmentBanner />
      <Header variant={variant} />
    </>
  )
}
