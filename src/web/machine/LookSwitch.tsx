// The switch between the machines as a list and as a map.
import { useMessages } from '#web/base/i18n.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { type Look, LOOKS, rememberLook } from './list-look.ts'
import type { ListState } from './list-state.ts'
import { WHOLE_FLEET } from './map-address.ts'

export function LookSwitch({ state, show }: { state: ListState; show: (next: ListState) => void }) {
  const t = useMessages('machine')
  const look = (look: Look) => {
    rememberLook(look)
    // Machines without a position are not on the map.
    show(look === 'map' ? { ...state, position: null, map: WHOLE_FLEET } : { ...state, map: null })
  }
  return (
    <Segments
      label={t('look')}
      value={state.map ? 'map' : 'list'}
      options={LOOKS.map((each) => [each, t(`look_${each}`)] as const)}
      onChange={look}
    />
  )
}
