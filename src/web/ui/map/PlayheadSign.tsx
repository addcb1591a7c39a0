// The sign of the playback, moved over the map without redrawing it.
import { useEffect, useRef } from 'react'
import css from './Map.module.css'
import type { OpenMap } from './open-map.ts'
import type { Playhead } from './track.ts'
import { putAt, usePixel } from './use-pixel.ts'

export function PlayheadSign({ map, playhead }: { map: OpenMap; playhead: Playhead }) {
  const sign = useRef<HTMLSpanElement>(null)
  usePixel(sign, map, playhead.get)
  useEffect(() => playhead.subscribe(() => putAt(sign.current, map, playhead.get())), [map, playhead])
  return <span ref={sign} className={css.playhead} aria-hidden="true" data-playhead="" />
}
