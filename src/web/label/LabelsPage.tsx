// QR labels of machines, on sheets to be printed and stuck on.
import { Link } from '@tanstack/react-router'
import { listLabels, type MachineLabel } from '#contract/machine/label.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './LabelsPage.module.css'
import { QrCode } from '#web/ui/qr/QrCode.tsx'
import { PrintButton } from '#web/page/PrintButton.tsx'

export function LabelsPage() {
  const t = useMessages('label')
  const serials = String(usePageAddress().query['serials'] ?? '')
  const { data, error, isFetching, refetch } = useApi(
    listLabels,
    { query: { serials } },
    { enabled: serials !== '', throwOnError: false },
  )
  const machines = serials === '' ? [] : data?.machines
  return (
    <PageFrame
      title={t('title')}
      headClass={css.head}
      context={<p>{t('hint')}</p>}
      tools={
        <PrintButton look="primary" disabled={!machines?.length}>
          {t('print')}
        </PrintButton>
      }
      isBusy={machines === undefined && !error}
    >
      {machines === undefined && error ? (
        <Failed title={t('failed')} query={{ error, isFetching, refetch }} />
      ) : machines === undefined ? (
        <WaitingBar width={240} />
      ) : machines.length === 0 ? (
        <ListState kind="empty" title={t('empty')} why={t('empty_why')}>
          <Link to={PATHS.maintenance}>{t('to_maintenance')}</Link>
        </ListState>
      ) : (
        <ul className={css.labels}>
          {machines.map((machine) => (
            <Label key={machine.serial} machine={machine} />
          ))}
        </ul>
      )}
    </PageFrame>
  )
}

function Label({ machine: { serial, display_serial, type_code, management_number } }: { machine: MachineLabel }) {
  const t = useMessages('label')
  const address = location.origin + schedulePath(serial, 'record')
  return (
    <li className={css.label}>
      <QrCode text={address} label={t('code_of', { serial: display_serial })} />
      <div>
        <span className={css.model}>{type_code}</span>
        <strong>{display_serial}</strong>
        {management_number === null ? null : <span className={css.number}>{management_number}</span>}
        <span className={css.what}>{t('what')}</span>
      </div>
    </li>
  )
}
