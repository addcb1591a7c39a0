// The data of machines that people edit: searched, edited one by one or by file.
import { useCallback, useMemo, useState } from 'react'
import { getMasterFile, listMaster, type MachineMaster } from '#contract/machine/master.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { PATHS } from '#web/base/links.ts'
import { useMay } from '#web/base/may.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { MasterFile } from './MasterFile.tsx'
import { MasterForm } from './MasterForm.tsx'
import { keyOfMaster, masterCard, masterColumns, pageOfMachines } from './master-list.tsx'
import { useMasterWords } from './master-words.ts'

/** The list has one order: by serial. */
const SORTS = [] as const

export function MasterPage() {
  const management = useMessages('management')
  const mayPlan = useMay('plan')
  const [edited, setEdited] = useState<MachineMaster | null>(null)
  const [isReading, setReading] = useState(false)
  const given = useMasterWords(useCallback((machine: MachineMaster) => setEdited(machine), []))
  const { t } = given
  const { state, search, show, hrefOf } = useListAddress(PATHS.managedMachines, SORTS)
  useTitle(`${t('title')} · ${management('title')}`)
  const found = state.text.trim() === '' ? {} : { free_word: state.text.trim().slice(0, 100) }
  const list = useList(
    listMaster,
    { query: { ...found, page: state.page, per_page: state.per_page } },
    { read: pageOfMachines, part: null, keyOf: keyOfMaster, isSteady: false },
  )
  const columns = useMemo(() => masterColumns(given).filter(({ key }) => mayPlan || key !== 'edit'), [given, mayPlan])
  const empty =
    state.text.trim() === '' ? (
      <ListState kind="empty" title={t('none')} why={t('none_why')} />
    ) : (
      <ListState kind="empty" title={t('no_match')} why={t('no_match_why', { text: state.text.trim() })}>
        <Button onClick={() => search('')}>{t('show_all')}</Button>
      </ListState>
    )
  return (
    <>
      <ListPage
        title={t('title')}
        tools={[
          <Field
            key="search"
            label={t('search')}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={state.text}
            onChange={({ target }) => search(target.value)}
          />,
          <May key="file">
            <Button size="small" aria-haspopup="dialog" onClick={() => setReading(true)}>
              {t('file_read')}
            </Button>
          </May>,
        ]}
        files={[serverFile(getMasterFile, { query: found }, t('file_save'))]}
        taken={{ free_word: state.text }}
        list={list}
        columns={columns}
        given={given}
        card={masterCard}
        empty={empty}
        page={list.page?.current_page ?? state.page}
        hrefOfPage={(page) => hrefOf({ page })}
        onPage={(page) => show({ page })}
        onPageSize={(per_page) => show({ per_page })}
      />
      {edited ? <MasterForm machine={edited} given={given} onClose={() => setEdited(null)} /> : null}
      {isReading ? <MasterFile given={given} onClose={() => setReading(false)} /> : null}
    </>
  )
}
