// The state of a page whose serial is not known.
import { Link } from '@tanstack/react-router'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { ListState } from '#web/ui/layout/ListState.tsx'
import css from './MachinePage.module.css'

export function NoMachine({ serial }: { serial: string }) {
  const t = useMessages('detail')
  return (
    <>
      <header className={css.head}>
        <h1>{serial}</h1>
      </header>
      <ListState kind="empty" category="41" title={t('not_found')} why={t('not_found_why', { serial })}>
        <Link to={PATHS.anyMachine}>{t('choose_machine')}</Link>
        <Link to={PATHS.machines}>{t('to_list')}</Link>
      </ListState>
    </>
  )
}
