// A page of sheets for paper: the way back, choices and Print, then the sheets.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import buttonCss from '#web/ui/controls/Button.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { Page, type PageProps } from './Page.tsx'
import css from './SheetPage.module.css'

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
      above={
        <Link to={back.to} className={buttonCss['button']}>
          {back.word}
        </Link>
      }
      context={choices}
      tools={
        <Button look="primary" disabled={data === undefined || !isPrintable(data)} onClick={() => print()}>
          {printWord}
        </Button>
      }
    />
  )
}
