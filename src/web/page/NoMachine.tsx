// The state of a page whose serial is not known.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { PageHead } from './PageHead.tsx'

export function NoMachine({ serial }: { serial: string }) {
  const t = useMessages('detail')
  return (
    <>
      <PageHead title={serial} />
      <ListState kind="empty" category="41" title={t('not_found')} why={t('not_found_why', { serial })}>
        <Link to={PATHS.anyMachine}>{t('choose_machine')}</Link>
        <Link to={PATHS.machines}>{t('to_list')}</Link>
      </ListState>
    </>
  )
}
