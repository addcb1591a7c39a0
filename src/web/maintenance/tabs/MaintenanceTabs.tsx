// The tabs of maintenance: list, year, month, work to come.
import { useNavigate } from '@tanstack/react-router'
import { usePageAddress } from '#web/base/page-address.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { type MaintenanceTab, tabPath } from '#web/maintenance/maintenance-address.ts'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import css from '#web/ui/layout/PageTabs.module.css'

const TABS = [
  ['list', 'view_list'],
  ['year', 'view_year'],
  ['month', 'calendar_month'],
  ['work', 'workload'],
] as const

/** Each keeps kind, group and conditions of the address. */
export function MaintenanceTabs({ tab }: { tab: MaintenanceTab }) {
  const { t } = useMaintenanceWords()
  const { query } = usePageAddress()
  const navigate = useNavigate()
  return (
    <div className={css.line}>
      <nav className={css.tabs} aria-label={t('work_pages')}>
        {TABS.map(([id, word]) => {
          const href = tabPath(id, query)
          return (
            <PickLink key={id} href={href} isCurrent={id === tab} onPick={() => void navigate({ href })}>
              {t(word)}
            </PickLink>
          )
        })}
      </nav>
    </div>
  )
}
