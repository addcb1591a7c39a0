// The choice of base map where the deployment has its own.
import { useMessages } from '#web/base/i18n.ts'
import { BASE_MAPS, type BaseMapKind } from './base-map.ts'
import css from './Map.module.css'

type Props = { chosen: BaseMapKind; onChoose: (kind: BaseMapKind) => void }

export function BaseMapSwitch({ chosen, onChoose }: Props) {
  const t = useMessages('map')
  return (
    <select
      className={css.base}
      aria-label={t('base_map')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as BaseMapKind)}
    >
      {BASE_MAPS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`base_${kind}`)}
        </option>
      ))}
    </select>
  )
}
