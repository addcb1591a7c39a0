// Banner and header, in one chunk: the sign-in page has neither.
import { useEffect } from 'react'
import { hearSearchKeys } from '#web/machine/search/search-keys.ts'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { Header } from './Header.tsx'

export function Head({ variant }: { variant: 'full' | 'brand' }) {
  // Here, because the search box loads only after the account.
  useEffect(() => (variant === 'full' ? hearSearchKeys() : undefined), [variant])
  return (
    <>
      <EnvironmentBanner />
      <Header variant={variant} />
    </>
  )
}
