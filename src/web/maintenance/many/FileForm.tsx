// Results from a CSV file: chosen, looked through line by line, registered.
import { useId, useState } from 'react'
import { RESULT_FILE_MAX } from '#contract/maintenance/choices.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { completePoints, previewResults, type ResultLine } from '#contract/maintenance/maintenance.ts'
import type { completePointsShape } from '#contract/maintenance/maintenance.shape.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { call } from '#web/base/api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { readTextFile } from '#web/base/text-file.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import formCss from '#web/maintenance/Maintenance.module.css'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { LinesTable } from './LinesTable.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import css from './Many.module.css'

const COLUMNS = 'serial,item,date,meter,meter_confirmed,executor,memo,comment,cost,parts'
/** A file of the head alone, to be filled in; the mark makes spreadsheets read it as UTF-8. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${COLUMNS}\r\n`)}`

type Read = { name: string; lines: readonly ResultLine[] }

export function FileForm() {
  const { t } = useMaintenanceWords()
  const words = useMessages('error')
  const language = useLanguage()
  const id = useId()
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [read, setRead] = useState<Read | null>(null)
  const { isSaving, fault, save } = useMaintenanceSave<ResponseOf<typeof completePointsShape>>()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    setRefusal(null)
    setRead(null)
    try {
      const text = await readTextFile(file, language, RESULT_FILE_MAX)
      if (text === null || text === '') return setRefusal(t(text === null ? 'file_too_large' : 'file_empty'))
      const { lines } = await call(previewResults, { body: { text } })
      setRead({ name: file.name, lines })
    } catch (error) {
      const why = error instanceof ApiFault ? error.fields[0]?.message : undefined
      setRefusal(why === undefined ? faultWords(error as Error, words) : t('file_refused', { why }))
    } finally {
      setReading(false)
    }
  }
  const results = read?.lines.flatMap(({ result }) => result ?? []) ?? []
  const wrong = (read?.lines.length ?? 0) - results.length
  const register = async () => {
    const isSaved = await save(() => call(completePoints, { body: { results } }), {
      text: t('bulk_done', { count: results.length }),
      undo: ({ result_ids }) => result_ids,
    })
    if (isSaved) setRead(null)
  }
  return (
    <div className={css.file}>
      <p className={css.hint}>
        {t('file_hint', { columns: COLUMNS })}{' '}
        <a href={TEMPLATE} download="maintenance.csv">
          {t('file_template')}
        </a>
      </p>
      <p className={css.choose}>
        <label htmlFor={id}>{t('file_choose')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          disabled={isReading}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file can be chosen again once it is mended.
            target.value = ''
          }}
        />
      </p>
      <div role="status">
        {isReading ? <p className={css.hint}>{t('file_reading')}</p> : null}
        {refusal === null ? null : <Notice kind="alarm" text={refusal} />}
        {read ? (
          <p className={css.found}>
            {read.name}: {t('file_found', { ready: results.length, wrong })}
          </p>
        ) : null}
      </div>
      {read ? (
        <>
          <LinesTable lines={read.lines} />
          <Form
            className={formCss.form}
            fault={fault}
            foot={
              <FormFoot
                isSaving={isSaving}
                isEmpty={wrong > 0 || results.length === 0}
                act={t('bulk_save', { count: results.length })}
                onCancel={() => setRead(null)}
              />
            }
            onSubmit={() => void register()}
          >
            {wrong > 0 ? <p className={formCss.note}>{t('file_all_or_none')}</p> : null}
          </Form>
        </>
      ) : null}
    </div>
  )
}
