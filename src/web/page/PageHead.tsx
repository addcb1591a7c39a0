// The head of a page: title, context beside it, tools at the right end.
import type { ReactNode } from 'react'
import { FoldedTools } from '#web/ui/layout/FoldedTools.tsx'
import css from './Page.module.css'

export type HeadProps = {
  title: ReactNode
  /** The language of a title that somebody else wrote. */
  titleLanguage?: string | undefined
  /** Beside the title: what it is a part of, its period, the steps to the next. */
  context?: ReactNode
  /** What the page does, at the right end. */
  tools?: ReactNode
  /** On a phone the tools are behind one button of this name. */
  folded?: { label: string; isOpenAtFirst?: boolean; className?: string | undefined } | undefined
  /** No line under it: tabs or figures follow. */
  isOpen?: boolean
  className?: string | undefined
}

export function PageHead(props: HeadProps) {
  const { title, titleLanguage, context, tools, folded, isOpen = false, className = '' } = props
  const lead = (
    <>
      <h1 lang={titleLanguage}>{title}</h1>
      {context}
    </>
  )
  return (
    <header
      className={`${css.head} ${className}`}
      data-open={isOpen || undefined}
      data-folded={folded ? true : undefined}
    >
      {folded ? (
        <>
          {lead}
          <FoldedTools {...folded}>{tools}</FoldedTools>
        </>
      ) : (
        <>
          <div className={css.lead}>{lead}</div>
          {tools ? (
            <div className={css.tools} data-tools>
              {tools}
            </div>
          ) : null}
        </>
      )}
    </header>
  )
}
