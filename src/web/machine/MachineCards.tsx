// One page of machines on a phone: a card each, under one hour scale for all their days.
import type { ReactNode } from 'react'
import type { MachineItem } from '#contract/machine.ts'
import { DayScale } from '#web/ui/DayProfile.tsx'
import { openRow } from '#web/ui/open-row.ts'
import { useFirstRows } from '#web/ui/first-rows.ts'
import { useLate } from '#web/ui/use-late.ts'
import { SkeletonCards } from '#web/ui/SkeletonCards.tsx'
import { useMachineReader } from './machine-reader.ts'
import { MachineCard } from './MachineCard.tsx'
import css from './MachineCards.module.css'

type Props = {
  rows: readonly MachineItem[] | null
  gone: ReadonlySet<string>
  isBusy: boolean
  children: ReactNode
}

const IN_SIGHT = 10

export function MachineCards({ rows, gone, isBusy, children }: Props) {
  const reader = useMachineReader()
  const isWaiting = useLate(isBusy)
  const drawn = useFirstRows(rows, () => IN_SIGHT)
  return (
    <>
      {rows?.length === 0 ? null : (
        <div className={css.scale}>
          <DayScale every={3} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions,jsx-a11y/click-events-have-key-events -- each card has a link of its own, which is what keys and screen readers use */}
      <ul className={css.cards} onClick={openRow} aria-busy={isBusy} data-busy={isWaiting || undefined}>
        {drawn?.map((machine, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- by its place, as the table's rows
          <MachineCard key={place} machine={machine} reader={reader} isFaded={gone.has(machine.serial)} />
        )) ?? <SkeletonCards />}
      </ul>
      {children}
    </>
  )
}
