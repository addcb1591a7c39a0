// The snack bar: notices in blue, alerts in red.
import { useMessages } from '#web/base/i18n.ts'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { FaultMark } from '#web/ui/controls/FaultMark.tsx'
import { dismissSnack, type SnackAction, useSnack } from './snack.ts'
import css from './SnackBar.module.css'

export function SnackBar() {
  const t = useMessages('shell')
  const snack = useSnack()
  return (
    // Both live regions exist before any text, or it is not read. The top
    // layer stays usable while a sheet is open, and does not close it.
    <div className={css.place} data-react-aria-top-layer="true">
      {(['notice', 'alert'] as const).map((status) => (
        <div key={status} role={status === 'alert' ? 'alert' : 'status'}>
          {snack?.status === status && (
            <div key={snack.id} className={css.bar}>
              <button type="button" className={`${css.snack} ${css[status]}`} onClick={dismissSnack}>
                {status === 'alert' ? <FaultMark size={15} /> : <NoticeMark />}
                <span>{snack.text}</span>
                <span className="vh">{t('dismiss')}</span>
                <CloseIcon />
              </button>
              {snack.action && <SnackWay action={snack.action} />}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function SnackWay({ action: { text, run } }: { action: SnackAction }) {
  const follow = () => {
    dismissSnack()
    run()
  }
  return (
    <button type="button" className={css.way} onClick={follow}>
      {text}
    </button>
  )
}

function NoticeMark() {
  return (
    <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
      <circle cx="8" cy="8" r="8" fill="var(--notice)" />
      <path d="M8 7v5M8 3.6v2" stroke="var(--sheet)" strokeWidth="2" />
    </svg>
  )
}
