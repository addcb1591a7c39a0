// The switch between the machines as a list and as a map.
import { useMessages } from '#web/base/i18n.ts'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { type Look, lookHref, LOOKS, rememberLook } from './list-look.ts'
import { addressOf, type ListState } from './list-state.ts'
import { WHOLE_FLEET } from './map-address.ts'

export function LookSwitch({ state, show }: { state: ListState; show: (next: ListState) => void }) {
  const t = useMessages('machine')
  // Machines without a position are not on the map.
  const stateAs = (look: Look): ListState =>
    look === 'map' ? { ...state, position: null, map: WHOLE_FLEET } : { ...state, map: null }
  return (
    <Segments
      label={t('look')}
      value={state.map ? 'map' : 'list'}
      options={LOOKS.map((each) => [each, t(`look_${each}`)] as const)}
      hrefOf={(look) => lookHref(look, addressOf(stateAs(look)))}
      onChange={(look) => {
        rememberLook(look)
        show(stateAs(look))
      }}
    />
  )
}
