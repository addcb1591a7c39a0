// Machines as links in rows: one stop for Tab, arrows from row to row.
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import type { FleetMachine } from '#contract/location/fleet-location.ts'
import { useMessages } from '#web/base/i18n.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useLate } from '#web/ui/layout/use-late.ts'
import { keepOneStop, walkCells } from '#web/ui/table/walk-cells.ts'
import css from './FleetList.module.css'
import type { FleetWords } from './fleet-words.ts'
import { MachineEntry } from './MachineEntry.tsx'

type Props = {
  machines: readonly FleetMachine[]
  words: FleetWords
  /** Which page of which search: another one begins at its top. */
  part: string
  isBusy: boolean
}

export function MachineLinks({ machines, words, part, isBusy }: Props) {
  const t = useMessages('fleet-map')
  const list = useRef<HTMLUListElement>(null)
  const isWaiting = useLate(isBusy)
  const drawnPart = useRef(part)
  useLayoutEffect(() => {
    if (!list.current) return
    keepOneStop(list.current)
    if (drawnPart.current !== part) list.current.scrollTop = 0
    drawnPart.current = part
  })
  if (machines.length === 0) return <p className={css.nothing}>{t('none_found')}</p>
  return (
    <ul
      ref={list}
      className={css.list}
      aria-label={t('machines_here')}
      data-busy={isWaiting || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk between its links
      onKeyDown={walkCells}
    >
      {machines.map((machine) => (
        <li key={machine.serial}>
          <Link to={machinePath(machine.serial)} data-stop tabIndex={-1} className={css.row}>
            <MachineEntry machine={machine} category={words.categoryName} line={machine.management_number ?? ''} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
