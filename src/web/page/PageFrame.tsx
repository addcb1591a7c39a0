// The frame of every page: head, tabs, notices, figures, content.
import type { HTMLAttributes, ReactNode } from 'react'
import { useTitle } from '#web/base/title.ts'
import { Heading, type MachineTitle, titleText } from './Heading.tsx'
import css from './Page.module.css'
import { type HeadProps, PageHead } from './PageHead.tsx'

export type FrameProps = Omit<HeadProps, 'className' | 'title'> & {
  title: string | MachineTitle
  /** In the place of the title, where it is more than a text. */
  heading?: ReactNode
  /** Of the window, where it differs; null leaves the present one. */
  windowTitle?: string | null | undefined
  headClass?: string | undefined
  /** The content brings title and tools itself. */
  hasOwnHead?: boolean
  /** Under the head. */
  tabs?: ReactNode
  /** Read out when they come. */
  notices?: ReactNode
  /** The figures that lead the page. */
  figures?: ReactNode
  isBusy?: boolean | undefined
  className?: string | undefined
  /** Of the whole page, as its swipes. */
  handlers?: Pick<HTMLAttributes<HTMLElement>, 'onTouchStart' | 'onTouchEnd'>
  children?: ReactNode
}

export function PageFrame(props: FrameProps) {
  const {
    title,
    heading = <Heading title={title} />,
    windowTitle = titleText(title),
    headClass,
    hasOwnHead = false,
    tabs,
    notices,
    figures,
  } = props
  const { isBusy = false, className = '', handlers, children } = props
  const { titleLanguage, context, tools, folded, isOpen = tabs !== undefined } = props
  useTitle(windowTitle)
  return (
    <article className={`${css.page} ${className}`} aria-busy={isBusy} {...handlers}>
      {hasOwnHead ? null : (
        <PageHead title={heading} className={headClass} {...{ titleLanguage, context, tools, folded, isOpen }} />
      )}
      {tabs}
      {/* Present from the start: a live region that appears
          together with its text is not read. */}
      <div role="status">{notices}</div>
      {figures}
      {children}
    </article>
  )
}
