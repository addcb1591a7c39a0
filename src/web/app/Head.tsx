// What stands above a screen that has a header: banner, brand, sections, account. Fetched with the first such screen: sign-in has none.
import { DayHatches } from '#web/ui/DayHatches.tsx'
import { EnvironmentBanner } from './EnvironmentBanner.tsx'
import { Header } from './Header.tsx'

export function Head({ variant }: { variant: 'full' | 'brand' }) {
  return (
    <>
      <EnvironmentBanner />
      <Header variant={variant} />
      <DayHatches />
    </>
  )
}
