// A drawing for paper: one sheet with its head and title block.
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { personName } from '#domain/person-name.ts'
import { config } from '#web/base/config.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './PaperSheet.module.css'

/** A ruled cell of the title block. */
export type BlockCell = { key: string; label: string; value: ReactNode; basis?: ReactNode }

type Props = {
  machine: MachineDetail
  title: string
  /** The page's name and the offset of its days. */
  subtitle: string
  legend?: ReactNode
  cells: readonly BlockCell[]
  printedAt: string
  number: number
  of: number
  children: ReactNode
}

export function PaperSheet({ machine, title, subtitle, legend, cells, printedAt, number, of, children }: Props) {
  const t = useMessages('daily-print')
  const list = useMessages('machine')
  const format = useFormat()
  const user = useUser()
  const language = useLanguage()
  const printed: BlockCell = {
    key: 'printed',
    label: t('printed'),
    value: format.date(printedAt),
    basis: t('printed_by', {
      time: format.time(printedAt),
      zone: user?.time_zone ?? '',
      name: user ? personName(user, language) : '',
    }),
  }
  const place: BlockCell = { key: 'sheet', label: t('sheet'), value: `${number} / ${of}`, basis: config().brand_name }
  const machineCells: BlockCell[] = [
    { key: 'serial', label: list('field_display_serial'), value: machine.display_serial, basis: machine.type_code },
    { key: 'management', label: list('field_management_number'), value: machine.management_number ?? UNKNOWN },
    {
      key: 'plate',
      label: list('field_registration_number'),
      value: machine.registration_number ?? UNKNOWN,
      basis: user?.company.name,
    },
  ]
  return (
    // A table, because browsers repeat only a table's head and foot on every page.
    <table className={css.sheet} role="group" aria-label={subtitle}>
      <thead>
        <tr>
          <td>
            <header className={css.head}>
              <h2>{title}</h2>
              <span>{subtitle}</span>
              {legend ? <div className={css.legend}>{legend}</div> : null}
            </header>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={css.body}>{children}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td>
            <dl className={css.block}>
              <div className={css.drawing}>
                <Silhouette category={machine.machine_category} size="card" />
              </div>
              {[...machineCells, ...cells, printed, place].map(({ key, label, value, basis }) => (
                <div key={key} data-cell={key}>
                  <dt>{label}</dt>
                  <dd>
                    <b>{value}</b>
                    {basis ? <span>{basis}</span> : null}
                  </dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
