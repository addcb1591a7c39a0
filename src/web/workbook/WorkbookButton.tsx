// The button that makes and saves a workbook.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import type { InputOf } from '#web/base/api.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useDownload } from '#web/base/use-download.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { faultWords } from '#web/base/fault-words.ts'
import css from './WorkbookButton.module.css'

async function fetchSheet() {
  return { default: (await import('./WorkbookSheet.tsx')).WorkbookSheet }
}
const WorkbookSheet = lazy(fetchSheet)

type Props<S extends Shape> = {
  endpoint: Endpoint<S>
  input: InputOf<S>
  /** Choices before the download; without them it begins at once. */
  choices?: ReactNode
  /** Other files, below the choices. */
  renderMore?: ((close: () => void) => ReactNode) | undefined
  /** 'Export' by default. */
  label?: string
  look?: 'plain' | 'primary'
  disabled?: boolean
}

export function WorkbookButton<S extends Shape>({
  endpoint,
  input,
  choices,
  renderMore,
  label,
  look = 'plain',
  disabled,
}: Props<S>) {
  const t = useMessages('download')
  const words = useMessages('error')
  const format = useFormat()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { bytes, start, cancel } = useDownload(endpoint, input, {
    onSaved: (name) => showSnack('notice', t('saved', { name })),
    onFault: (error) =>
      showSnack('alert', t('failed', { why: whyOf(error) }), { text: words('try_again'), run: () => start() }),
  })
  const whyOf = (error: Error): string => {
    if (!(error instanceof ApiFault)) return faultWords(error, words)
    if (error.code === 'too_many_requests') return t('busy')
    return error.code === 'not_found' ? t('not_found') : faultWords(error, words)
  }
  const isBusy = bytes !== null
  const press = () => {
    if (isBusy) {
      cancel()
      showSnack('notice', t('cancelled'))
    } else if (choices) setOpen(true)
    else start()
  }
  const prepare = () => {
    if (choices) fetchedAhead(fetchSheet())
  }
  return (
    <span className={css.place} data-screen>
      <span role="status" className={css.status}>
        {bytes === null
          ? ''
          : bytes === 0
            ? t('preparing')
            : t('received', { kilobytes: format.number(Math.ceil(bytes / 1024)) })}
      </span>
      <Button
        ref={trigger}
        look={look}
        disabled={disabled}
        data-command={isBusy ? undefined : 'download'}
        {...(choices && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
        title={isBusy ? t('cancel') : (label ?? t('download'))}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        {isBusy ? null : <ToolIcon sign="export" />}
        <span data-name>{isBusy ? t('cancel') : (label ?? t('download'))}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <WorkbookSheet
            trigger={trigger}
            onClose={() => setOpen(false)}
            more={renderMore?.(() => setOpen(false))}
            onSave={() => {
              setOpen(false)
              start()
            }}
          >
            {choices}
          </WorkbookSheet>
        </Suspense>
      )}
    </span>
  )
}
