// A page of one machine: found under its serial, or said to be unknown.
import type { ReactNode } from 'react'
import { isNotFound } from '#web/base/api-fault.ts'
import { useTitle } from '#web/base/title.ts'
import { titleText } from './Heading.tsx'
import { NoMachine } from './NoMachine.tsx'
import { Page, type PageProps } from './Page.tsx'
import { useRightSerial } from './use-right-serial.ts'

type Props<Data> = Omit<PageProps<Data>, 'missing'> & {
  serial: string
  /** Another answer says that the machine does not exist. */
  isMissing?: boolean
}

export function MachinePage<Data>({ serial, isMissing = false, ...page }: Props<Data>) {
  const { query, title, windowTitle = titleText(title) } = page
  useTitle(windowTitle)
  const isUnknown = isMissing || isNotFound(query.error)
  const instead = useNoMachine(serial, isUnknown)
  if (instead) return instead
  // While its right spelling is looked up, the page waits.
  return <Page {...page} query={isUnknown ? { ...query, data: undefined, error: null } : query} />
}

/**
 * What stands in place of a page whose machine is unknown, unless
 * the serial is another spelling: then its address is replaced.
 */
export function useNoMachine(serial: string, isUnknown: boolean): ReactNode {
  const isRedirecting = useRightSerial(serial, isUnknown)
  return isUnknown && !isRedirecting ? <NoMachine serial={serial} /> : null
}
