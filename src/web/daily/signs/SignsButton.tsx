// The button behind which the signs of a drawing are kept.
import type { ReactNode } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { lazy, Suspense } from 'react'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import css from './Signs.module.css'

async function fetchPopover() {
  return { default: (await import('#web/ui/controls/Popover.tsx')).Popover }
}
const Popover = lazy(fetchPopover)

type Props = { size?: 'small'; title: string; children: ReactNode }

export function SignsButton({ size, title, children }: Props) {
  const t = useMessages('daily')
  const { button, sheet } = useSheet(() => void fetchPopover().catch(() => undefined))
  return (
    <>
      <Button {...button} {...(size ? { size } : {})}>
        <ToolIcon sign="signs" />
        {t('signs')}
      </Button>
      {sheet ? (
        <Suspense>
          <Popover label={title} {...sheet} className={css.sheet ?? ''}>
            <h2 className={css.title}>{title}</h2>
            {children}
          </Popover>
        </Suspense>
      ) : null}
    </>
  )
}
