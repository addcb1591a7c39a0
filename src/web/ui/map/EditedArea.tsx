// The handles of an area being drawn, with a live text of each change.
import { useState } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import type { MapArea } from './area.ts'
import { CircleHandles } from './CircleHandles.tsx'
import type { CircleArea, PolygonArea } from './edit-area.ts'
import handles from './Handles.module.css'
import css from './Map.module.css'
import type { OpenMap } from './open-map.ts'
import { PolygonHandles } from './PolygonHandles.tsx'

export type AreaEdit = { area: MapArea; onChange: (area: MapArea) => void }

export function EditedArea({ map, edited: { area, onChange } }: { map: OpenMap; edited: AreaEdit }) {
  const t = useMessages('map')
  const [announcement, setAnnouncement] = useState('')
  const shared = { map, onChange, onAnnounce: setAnnouncement }
  return (
    <div className={handles.handles} role="group" aria-label={t('edited_area', { name: area.label })}>
      {area.kind === 'circle' ? (
        <CircleHandles {...shared} area={area as CircleArea} />
      ) : (
        <PolygonHandles {...shared} area={area as PolygonArea} />
      )}
      <p className={css.said} role="status">
        {announcement}
      </p>
    </div>
  )
}
