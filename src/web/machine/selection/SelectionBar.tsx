// What can be done with the machines that are picked in a list.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { listSerials } from '#contract/machine/machine.ts'
import type { listSerialsShape } from '#contract/machine/machine.shape.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { COMPARED_AT_MOST, SELECTED_AT_MOST } from '#domain/machine-group.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { comparePath, labelsPath, sendersPath } from '#web/base/page-links.ts'
import type { Selection } from '#web/list/use-selection.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ButtonLink } from '#web/ui/controls/ButtonLink.tsx'
import { showSnack } from '#web/ui/layout/snack.ts'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import css from './SelectionBar.module.css'

const AddToGroupSheet = lazy(async () => ({ default: (await import('./AddToGroupSheet.tsx')).AddToGroupSheet }))
const ManagementNumbersDialog = lazy(async () => ({
  default: (await import('./ManagementNumbersDialog.tsx')).ManagementNumbersDialog,
}))

/** Labels of one sheet of paper request. */
const LABELS_AT_MOST = 100

type Props = {
  selection: Selection
  /** Machines of the whole list. */
  total: number
  /** The list's conditions and order. */
  query: QueryOf<typeof listSerialsShape>
}

export function SelectionBar({ selection: { picked, pick, clear }, total, query }: Props) {
  const t = useMessages('selection')
  const words = useMessages('error')
  const format = useFormat()
  const navigate = useNavigate()
  const { button, sheet } = useSheet(() => undefined)
  const [isNumbering, setNumbering] = useState(false)
  const serials = [...picked]
  const reachable = Math.min(total, SELECTED_AT_MOST)
  const linkTo = (href: string, isOpen = true) => ({
    href: isOpen ? href : null,
    onPick: () => void navigate({ href }),
  })
  const pickAll = () =>
    call(listSerials, { query }).then(
      (answer) => pick(answer.serials, true),
      (error: Error) => showSnack('alert', faultWords(error, words)),
    )
  return (
    <div className={css.bar} role="group" aria-label={t('selection')}>
      <strong role="status">{t('selected', { count: serials.length })}</strong>
      {serials.length < reachable ? (
        <Button look="bare" size="small" onClick={() => void pickAll()}>
          {reachable < total
            ? t('select_first', { count: format.number(reachable) })
            : t('select_found', { count: format.number(total) })}
        </Button>
      ) : null}
      <span className={css.acts}>
        <ButtonLink
          size="small"
          {...linkTo(comparePath(serials), serials.length >= 2 && serials.length <= COMPARED_AT_MOST)}
          title={t('compare_why')}
        >
          {t('compare')}
        </ButtonLink>
        <Button {...button} size="small">
          {t('to_group')}
        </Button>
        <May>
          <Button size="small" onClick={() => setNumbering(true)}>
            {t('numbers')}
          </Button>
          <ButtonLink size="small" {...linkTo(sendersPath(serials))}>
            {t('senders')}
          </ButtonLink>
        </May>
        <ButtonLink
          size="small"
          {...linkTo(labelsPath(serials), serials.length <= LABELS_AT_MOST)}
          title={serials.length > LABELS_AT_MOST ? t('labels_why') : undefined}
        >
          {t('labels')}
        </ButtonLink>
        <Button size="small" onClick={() => print()}>
          {t('print')}
        </Button>
        <Button look="bare" size="small" onClick={clear}>
          {t('clear')}
        </Button>
      </span>
      <Suspense>{sheet ? <AddToGroupSheet {...sheet} serials={serials} /> : null}</Suspense>
      <Suspense>
        {isNumbering ? <ManagementNumbersDialog serials={serials} onClose={() => setNumbering(false)} /> : null}
      </Suspense>
    </div>
  )
}
