// A machine's page: four answers, then all facts.
import type { ComponentType } from 'react'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { ManagementNumberEdit } from '#web/machine/ManagementNumberEdit.tsx'
import { DueCell } from './DueCell.tsx'
import { HealthyCell } from './HealthyCell.tsx'
import css from './MachinePage.module.css'
import { MachineFacts } from './MachineFacts.tsx'
import { MachineNotices } from './MachineNotices.tsx'
import { MachineSkeleton } from './MachineSkeleton.tsx'
import { NoMachine } from './NoMachine.tsx'
import { useMachine } from './use-machine.ts'
import { useRightSerial } from './use-right-serial.ts'
import { WhatItDidCell } from './WhatItDidCell.tsx'

/** Parts of the page that other nouns provide; filled in by the app. */
export type MachineSlots = Record<
  'LastPosition' | 'LastDays' | 'LatestAlarms',
  ComponentType<{ machine: MachineDetail }>
>

export function MachinePage({ serial, slots }: { serial: string; slots: MachineSlots }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const categoryName = useMessages('category')
  const view = useMachine(serial)
  const { machine, isMissing, isKept } = view
  const { LastPosition, LastDays, LatestAlarms } = slots
  useTitle(machine?.display_serial ?? serial)
  const isSought = useRightSerial(serial, isMissing)
  if (isSought) return <MachineSkeleton serial={serial} />
  if (isMissing) return <NoMachine serial={serial} />
  if (machine === null) return view.error ? <MachineNotices {...view} /> : <MachineSkeleton serial={serial} />

  const kind = [categoryName(`category_${machine.machine_category}`), machine.type_code].join(' ')
  return (
    <article className={css.page} aria-busy={isKept}>
      <header className={css.head}>
        <h1>{machine.display_serial}</h1>
        <span className="m2">{[kind, machine.customer_name].filter(Boolean).join(list('list_comma'))}</span>
        <span className={css.grow} />
        <ManagementNumberEdit machine={machine} look="button">
          {t('edit_management_number')}
        </ManagementNumberEdit>
      </header>
      <MachineNotices {...view} />
      <div className={css.answers}>
        <LastPosition machine={machine} />
        <WhatItDidCell machine={machine}>
          <LastDays machine={machine} />
        </WhatItDidCell>
        <HealthyCell machine={machine}>
          <LatestAlarms machine={machine} />
        </HealthyCell>
        <DueCell machine={machine} />
      </div>
      <MachineFacts machine={machine} />
    </article>
  )
}
