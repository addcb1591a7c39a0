// A machine's page: four answers, then all facts.
import type { ComponentType } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath, labelsPath, monthPath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { ManagementNumberEdit } from '#web/machine/ManagementNumberEdit.tsx'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { DueCell } from './DueCell.tsx'
import { HealthyCell } from './HealthyCell.tsx'
import css from './DetailPage.module.css'
import { MachineFacts } from './MachineFacts.tsx'
import { MachineNotices } from './MachineNotices.tsx'
import { MachineSkeleton } from './MachineSkeleton.tsx'
import { NoMachine } from '#web/page/NoMachine.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import { useRightSerial } from '#web/page/use-right-serial.ts'
import { WhatItDidCell } from './WhatItDidCell.tsx'
import { ToolLink } from '#web/page/ToolLink.tsx'

/** Parts of the page that other nouns provide; filled in by the app. */
export type MachineSlots = Record<
  'LastPosition' | 'LastDays' | 'LatestAlarms' | 'OpenMatters' | 'NextPoints',
  ComponentType<{ machine: MachineDetail }>
>

export function DetailPage({ serial, slots }: { serial: string; slots: MachineSlots }) {
  const t = useMessages('detail')
  const view = useMachine(serial)
  const { machine, isMissing, isKept } = view
  const { LastPosition, LastDays, LatestAlarms, OpenMatters, NextPoints } = slots
  const title = machine?.display_serial ?? serial
  useTitle(title)
  // On a phone the answers are on the first screen.
  const isPhone = useMedia(PHONE)
  const isSought = useRightSerial(serial, isMissing)
  if (isSought) return <MachineSkeleton serial={serial} />
  if (isMissing) return <NoMachine serial={serial} />
  if (machine === null)
    return view.error ? (
      <PageFrame title={title}>
        <Failed title={t('machine_failed')} query={{ ...view, isFetching: view.isLoading, refetch: view.retry }} />
      </PageFrame>
    ) : (
      <MachineSkeleton serial={serial} />
    )

  const tools = (
    <>
      <ToolLink to={labelsPath([machine.serial])} sign="code">
        {t('qr_label')}
      </ToolLink>
      <ManagementNumberEdit machine={machine} look="button">
        {t('edit_management_number')}
      </ManagementNumberEdit>
    </>
  )
  return (
    <PageFrame
      title={title}
      headClass={css.head}
      context={
        <>
          <span className="m2">{machine.customer_name}</span>
        </>
      }
      tools={
        <>
          <ToolLink to={daysPath(machine)} sign="calendar" isPrimary>
            {t('daily_reports')}
          </ToolLink>
          {isPhone ? null : tools}
        </>
      }
      isBusy={isKept}
      notices={<MachineNotices {...view} />}
    >
      <div className={css.answers}>
        <WhatItDidCell machine={machine}>
          <LastDays machine={machine} />
        </WhatItDidCell>
        <LastPosition machine={machine} />
        <HealthyCell machine={machine}>
          <LatestAlarms machine={machine} />
          <OpenMatters machine={machine} />
        </HealthyCell>
        <DueCell machine={machine}>
          <NextPoints machine={machine} />
        </DueCell>
      </div>
      {isPhone ? <div className={css.tools}>{tools}</div> : null}
      <MachineFacts machine={machine} />
    </PageFrame>
  )
}

/** The month of the newest report, which may be an earlier one. */
function daysPath({ serial, today }: MachineDetail): string {
  return today ? monthPath(serial, today.recorded_date.slice(0, 7).replace('-', '')) : dailyPath(serial)
}
