// Twelve months as small bars beside a figure.
import { type KeyboardEvent, useState } from 'react'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import css from './Trend.module.css'

export type TrendBar = {
  key: string
  name: string
  /** Null when unknown: a dotted base line, unlike a bar of height 0. */
  value: number | null
  /** The value with its unit. */
  text: string
  href: string
  isCurrent: boolean
}

type Props = {
  label: string
  bars: readonly TrendBar[]
  target?: { value: number; text: string } | undefined
  onPick: (key: string) => void
}

/** Of the bars, in pixels. */
const HEIGHT = 36

export function Trend({ label, bars, target, onPick }: Props) {
  const [visibleKey, setVisibleKey] = useState<string | null>(null)
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const top = Math.max(...bars.map(({ value }) => value ?? 0), target?.value ?? 0, Number.MIN_VALUE)
  const height = (value: number | null) => Math.round((Math.max(0, value ?? 0) / top) * HEIGHT * 10) / 10
  const bar = bars.find(({ key }) => key === visibleKey)
  const [first, last] = [bars[0], bars.at(-1)]
  const leave = () => setVisibleKey(null)
  // One tab stop, and arrows from there:
  // three trends would be three dozen stops.
  const stop = (bars.find(({ key }) => key === walkedTo) ?? bars.find(({ isCurrent }) => isCurrent) ?? last)?.key
  return (
    <div className={css.trend} role="group" aria-label={label}>
      <div className={css.plot} data-target={target ? true : undefined}>
        <ol onKeyDown={walk}>
          {bars.map(({ key, name, value, text, href, isCurrent }) => (
            <li
              key={key}
              data-blank={value === null || undefined}
              onPointerEnter={() => setVisibleKey(key)}
              onPointerLeave={leave}
              onFocus={() => {
                setVisibleKey(key)
                setWalkedTo(key)
              }}
              onBlur={leave}
            >
              <PickLink
                href={href}
                isCurrent={isCurrent}
                tabIndex={key === stop ? undefined : -1}
                onPick={() => onPick(key)}
              >
                <span className="vh">
                  {name}: {text}
                </span>
                <svg className={css.bar} style={{ height: HEIGHT }} aria-hidden="true">
                  <rect width="100%" y={HEIGHT - height(value)} height={height(value)} />
                </svg>
              </PickLink>
            </li>
          ))}
        </ol>
        {target ? (
          <svg className={css.target} style={{ height: HEIGHT }} aria-hidden="true">
            <line x1="0" x2="100%" y1={HEIGHT - height(target.value)} y2={HEIGHT - height(target.value)} />
            <text x="100%" dx="4" y={HEIGHT - height(target.value)} dy="3.5">
              {target.text}
            </text>
          </svg>
        ) : null}
      </div>
      <p className={css.foot} aria-hidden="true">
        {bar ? (
          <span>
            {bar.name} <b>{bar.text}</b>
          </span>
        ) : (
          <>
            <span>{first?.name}</span>
            <span>{last?.name}</span>
          </>
        )}
      </p>
    </div>
  )
}

// Arrow keys belong to the focused bars;
// elsewhere on the page they change the month.
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  links[to]?.focus()
}
