// The table of who gets what, with choices for rows and columns at once.
import type { MailSender } from '#contract/mail/mail.ts'
import type { MailKind } from '#domain/mail.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { TakeAwayBelow } from '#web/list/take-away/TakeAwayBelow.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import cells from '#web/ui/table/TextCells.module.css'
import css from './Notification.module.css'

/** Kinds by address; null: as for all machines. */
export type Choices = ReadonlyMap<number, readonly MailKind[] | null>

type Props = {
  senders: readonly MailSender[]
  choices: Choices
  kinds: readonly MailKind[]
  /** Of a machine: an address may have no choice of its own. */
  canFollow: boolean
  onSet: (senders: readonly MailSender[], kindsOf: (sender: MailSender) => readonly MailKind[] | null) => void
}

export function SenderTable({ senders, choices, kinds, canFollow, onSet }: Props) {
  const t = useMessages('mail')
  const mayChange = useMay('plan')
  const kindsOf = (sender: MailSender) =>
    choices.has(sender.id) ? (choices.get(sender.id) ?? sender.kinds_of_all) : sender.kinds
  const isOwn = (sender: MailSender) => (choices.has(sender.id) ? choices.get(sender.id) !== null : sender.is_own)
  const withKind = (sender: MailSender, kind: MailKind, isOn: boolean) =>
    kinds.filter((each) => (each === kind ? isOn : kindsOf(sender).includes(each)))
  const columns: TableColumn<MailSender, null>[] = [
    { key: 'name', name: t('col_name'), cell: ({ name }) => name },
    { key: 'email', name: t('col_email'), cell: ({ email }) => email },
    { key: 'state', name: t('col_state'), cell: ({ state }) => t(`state_${state}`) },
    ...kinds.map((kind) => ({
      key: kind,
      name: t(`kind_${kind}`),
      cell: (sender: MailSender) => (kindsOf(sender).includes(kind) ? '✓' : ''),
    })),
  ]
  return (
    <>
      <div className={css.scroll} role="region" aria-label={t('view_matrix')}>
        <table className={css.matrix}>
          <caption className="vh">{t('view_matrix')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('col_name')}</th>
              {kinds.map((kind) => {
                const isOn = senders.every((sender) => kindsOf(sender).includes(kind))
                return (
                  <th key={kind} scope="col">
                    <label>
                      <span>{t(`kind_${kind}`)}</span>
                      <input
                        type="checkbox"
                        disabled={!mayChange}
                        aria-label={t('all_get', { kind: t(`kind_${kind}`) })}
                        checked={isOn}
                        onChange={() => onSet(senders, (sender) => withKind(sender, kind, !isOn))}
                      />
                    </label>
                  </th>
                )
              })}
              <th scope="col">
                <span className="vh">{t('col_acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {senders.map((sender) => (
              <tr key={sender.id} data-changed={choices.has(sender.id) || undefined}>
                <th scope="row">
                  <span>{sender.name}</span>
                  <span className={cells.second}>{sender.email}</span>
                  {sender.state === 'confirmed' ? null : (
                    <span className={cells.second}>{t(`state_${sender.state}`)}</span>
                  )}
                  {canFollow ? <span className={cells.second}>{isOwn(sender) ? t('is_own') : t('as_all')}</span> : null}
                </th>
                {kinds.map((kind) => (
                  <td key={kind}>
                    <label>
                      <input
                        type="checkbox"
                        disabled={!mayChange}
                        aria-label={t('gets', { name: sender.name, kind: t(`kind_${kind}`) })}
                        checked={kindsOf(sender).includes(kind)}
                        onChange={({ target }) => onSet([sender], (one) => withKind(one, kind, target.checked))}
                      />
                    </label>
                  </td>
                ))}
                <td className={css.rowActs}>
                  <May>
                    <Button
                      size="small"
                      look="bare"
                      aria-label={t('all_of', { name: sender.name })}
                      onClick={() => onSet([sender], (one) => (kindsOf(one).length === kinds.length ? [] : kinds))}
                    >
                      {kindsOf(sender).length === kinds.length ? t('none_short') : t('all_short')}
                    </Button>
                    {canFollow && isOwn(sender) ? (
                      <Button
                        size="small"
                        look="bare"
                        aria-label={t('as_all_of', { name: sender.name })}
                        onClick={() => onSet([sender], () => null)}
                      >
                        {t('as_all')}
                      </Button>
                    ) : null}
                  </May>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.tools}>
        <TakeAwayBelow table={takenRows({ title: t('view_matrix'), columns, given: null, rows: senders })} />
      </div>
    </>
  )
}
