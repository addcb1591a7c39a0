// A page of sheets for paper: the way back, choices and Print, then the sheets.
import type { ReactNode } from 'react'
import { Page, type PageProps } from './Page.tsx'
import { PrintButton } from './PrintButton.tsx'
import css from './SheetPage.module.css'
import { ToolLink } from './ToolLink.tsx'

type Props<Data> = Pick<
  PageProps<Data>,
  'query' | 'title' | 'windowTitle' | 'failed' | 'stale' | 'notices' | 'children'
> & {
  back: { to: string; word: string }
  /** What is printed: sheets, days. */
  choices?: ReactNode
  printWord: string
  /** There is something to print. */
  isPrintable: (data: Data) => boolean
}

/** On paper only the sheets are left. */
export function SheetPage<Data>({ back, choices, printWord, isPrintable, ...page }: Props<Data>) {
  const { data } = page.query
  return (
    <Page
      {...page}
      className={css.page}
      headClass={css.head}
      context={<div className={css.choices}>{choices}</div>}
      tools={
        <>
          <ToolLink to={back.to} sign="back">
            {back.word}
          </ToolLink>
          <PrintButton look="primary" disabled={data === undefined || !isPrintable(data)}>
            {printWord}
          </PrintButton>
        </>
      }
    />
  )
}
