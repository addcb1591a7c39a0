// One item on several machines: which machines, and what was done.
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  completePoints,
  type ItemPoint,
  listItemPoints,
  listMaintenanceItems,
} from '#contract/maintenance/maintenance.ts'
import type { completePointsShape } from '#contract/maintenance/maintenance.shape.ts'
import { useApi } from '#web/base/use-api.ts'
import { useCompanyDate } from '#web/base/use-today.ts'
import { emptyValues, SharedFields } from '#web/maintenance/bulk/SharedFields.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { DueDate } from '#web/maintenance/maintenance-list.tsx'
import formCss from '#web/maintenance/Maintenance.module.css'
import { useDraft } from '#web/maintenance/use-draft.ts'
import { call } from '#web/base/api.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import css from './Many.module.css'

type Props = { item_code: string | null; onItem: (item_code: string) => void }

export function ItemForm({ item_code, onItem }: Props) {
  const { t, format } = useMaintenanceWords()
  const { data } = useApi(listMaintenanceItems, { query: {} }, { throwOnError: false })
  const items = data?.items ?? []
  const chosen = items.find((item) => item.item_code === item_code)
  if (data && items.length === 0) return <ListState kind="empty" title={t('empty')} why={t('empty_why')} />
  return (
    <>
      <div className={css.tools}>
        <Select
          label={t('col_item')}
          value={chosen?.item_code ?? ''}
          options={[
            ['', t('many_choose_item')] as const,
            ...items.map(
              (item) =>
                [
                  item.item_code,
                  t('many_item_of', { name: item.name, machines: item.machines, due: item.due }),
                ] as const,
            ),
          ]}
          onChange={(code) => (code === '' ? undefined : onItem(code))}
        />
      </div>
      {chosen ? (
        <MachinesOfItem key={chosen.item_code} item_code={chosen.item_code} />
      ) : (
        <p className={css.hint}>{t('many_item_hint', { count: format.number(items.length) })}</p>
      )}
    </>
  )
}

function MachinesOfItem({ item_code }: { item_code: string }) {
  const given = useMaintenanceWords()
  const { t } = given
  const today = useCompanyDate()
  const { data } = useApi(listItemPoints, { params: { item_code } }, { throwOnError: false })
  const { isSaving, fault, faults, save } = useMaintenanceSave<ResponseOf<typeof completePointsShape>>()
  // Points with their version when they were chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const { values, change, drop } = useDraft(`item ${item_code}`, emptyValues(today))
  const points = data?.points ?? []
  const selected = points.filter(({ point_id }) => chosen.has(point_id))
  const toggle = ({ point_id, version }: ItemPoint) => {
    const next = new Map(chosen)
    if (!next.delete(point_id)) next.set(point_id, version)
    setChosen(next)
  }
  const choose = (some: readonly ItemPoint[]) =>
    setChosen(new Map(some.map(({ point_id, version }) => [point_id, version])))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (values.done_on === '' || selected.length === 0) return
    const results = selected.map(({ serial, point_id }) => ({
      serial,
      point_id,
      version: chosen.get(point_id)!,
      ...values,
    }))
    const isSaved = await save(() => call(completePoints, { body: { results } }), {
      text: t('bulk_done', { count: results.length }),
      undo: ({ result_ids }) => result_ids,
    })
    if (!isSaved) return
    drop()
    choose([])
  }
  const faultAt = (point_id: number) => {
    const at = selected.findIndex((point) => point.point_id === point_id)
    return Object.entries(faults).find(([field]) => field.startsWith(`results.${at}.`))?.[1]
  }
  return (
    <form className={formCss.bulk} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={formCss.choice}>
        <legend>{t('many_choose')}</legend>
        <div className={formCss.row}>
          <Button size="small" onClick={() => choose(points.filter(({ level }) => level !== 'later'))}>
            {t('choose_all_due')}
          </Button>
          <Button size="small" onClick={() => choose(points)}>
            {t('many_all')}
          </Button>
          <Button size="small" look="bare" onClick={() => choose([])}>
            {t('choose_none')}
          </Button>
        </div>
        {points.map((point) => {
          const { point_id, display_serial, type_code, management_number, next_date, level } = point
          return (
            <label key={point_id} className={formCss.point}>
              <input type="checkbox" checked={chosen.has(point_id)} onChange={() => toggle(point)} />
              <span>
                <b>{display_serial}</b>
                <span className={formCss.second}>{[type_code, management_number].filter(Boolean).join(' · ')}</span>
                {faultAt(point_id) ? <span className={formCss.fault}>{faultAt(point_id)}</span> : null}
              </span>
              <span className={formCss.when}>
                {next_date === null ? null : <DueDate date={next_date} level={level} given={given} />}
              </span>
            </label>
          )
        })}
        {data?.is_cut ? <p className={formCss.note}>{t('calendar_cut', { count: points.length })}</p> : null}
      </fieldset>
      <div className={formCss.form}>
        <SharedFields values={values} today={today} onChange={change} />
        <p className={formCss.note}>{t('many_meters')}</p>
        <FormFoot
          fault={fault}
          isSaving={isSaving}
          isEmpty={selected.length === 0}
          act={t('bulk_save', { count: selected.length })}
        />
      </div>
    </form>
  )
}
