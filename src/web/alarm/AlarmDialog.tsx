// One alarm or event in a dialog: what it says, what to do, its values.
import type { KeyboardEvent } from 'react'
import { type AlarmDetail, downloadAlarmDetail } from '#contract/alarm/alarm.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useNow } from '#web/base/use-now.ts'
import { useZone } from '#web/base/use-today.ts'
import { Failed } from '#web/page/Failed.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { DialogFacts, Sentences } from '#web/ui/layout/DialogFacts.tsx'
import { DialogHead } from '#web/ui/layout/DialogHead.tsx'
import { Line, Lines } from '#web/ui/charts/Lines.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'
import { severityOf, stateText } from './alarm-list.tsx'
import css from './AlarmDialog.module.css'
import { AlarmOperations } from './AlarmOperations.tsx'
import { AlarmValues } from './AlarmValues.tsx'
import { useAlarmDetail } from './use-alarm-detail.ts'
import { useDetailText } from './use-detail-text.ts'

type Props = {
  alarmKey: string
  /** As it is displayed. */
  machine: string
  /** Of the list as it is filtered, the newest first. */
  keys: readonly string[]
  onShow: (key: string) => void
  onClose: () => void
}

export function AlarmDialog({ alarmKey, machine, keys, onShow, onClose }: Props) {
  const t = useMessages('alarm-detail')
  const zone = useZone()
  const { data, error, isFetching, refetch } = useAlarmDetail(alarmKey)
  const at = keys.indexOf(alarmKey)
  const earlier = at < 0 ? undefined : keys[at + 1]
  const later = at < 1 ? undefined : keys[at - 1]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    // A chart walks its own columns.
    if (event.target instanceof Element && event.target.closest('[role="slider"], select, input')) return
    const key = event.key === 'ArrowLeft' ? earlier : event.key === 'ArrowRight' ? later : undefined
    if (key === undefined) return
    event.preventDefault()
    onShow(key)
  }
  return (
    <ModalDialog label={data?.content ?? t('loading')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole dialog, whose buttons do the same */}
      <div onKeyDown={onKeyDown} aria-busy={!data && !error}>
        <DialogHead
          title={data?.content ?? ' '}
          beneath={data ? [machine, data.recorded_date].join(' · ') : t('loading')}
          close={t('close')}
          onClose={onClose}
        >
          {at < 0 ? null : <span className="m3">{t('place', { at: at + 1, count: keys.length })}</span>}
          <Button disabled={!earlier} title={`${t('previous')} (←)`} onClick={() => earlier && onShow(earlier)}>
            {t('previous')}
          </Button>
          <Button disabled={!later} title={`${t('next')} (→)`} onClick={() => later && onShow(later)}>
            {t('next')}
          </Button>
          <WorkbookButton
            endpoint={downloadAlarmDetail}
            input={{ query: { key: alarmKey, timezone: zone } }}
            label={t('workbook')}
            disabled={!data}
          />
        </DialogHead>
        {data ? (
          <AlarmFacts alarm={data} />
        ) : error ? (
          <Failed title={t('failed')} query={{ error, isFetching, refetch }} gone={{ title: t('gone') }} />
        ) : null}
      </div>
    </ModalDialog>
  )
}

function AlarmFacts({ alarm }: { alarm: AlarmDetail }) {
  const t = useMessages('alarm-detail')
  const list = useMessages('alarm')
  const text = useDetailText()
  const now = useNow()
  const severity = severityOf(alarm)
  const { type, state, control_device_name, error_code, data_category, meaning, advice, facts, is_end_assumed } = alarm
  const entries = Object.entries(facts)
  const told = [stateText(alarm, list, now), is_end_assumed ? t('end_assumed') : ''].filter(Boolean).join(' · ')
  return (
    <>
      <DialogFacts>
        <Lines>
          {told === '' ? null : (
            <Line name={list('col_state')}>{state === 1 ? <Mark kind="alarm">{told}</Mark> : told}</Line>
          )}
          <Line name={list('col_type')}>{list(`type_${type}`)}</Line>
          {severity === null ? null : <Line name={t('severity')}>{list(`severity_${severity}`)}</Line>}
          {control_device_name === null ? null : <Line name={list('col_device')}>{control_device_name}</Line>}
          {error_code === null ? null : <Line name={list('col_code')}>{error_code}</Line>}
          {data_category === null || type === 2 ? null : <Line name={t('category')}>{data_category}</Line>}
        </Lines>
        {meaning !== null || advice !== null ? (
          <Sentences>
            {meaning === null ? null : (
              <div>
                <dt>{t('meaning')}</dt>
                <dd>{meaning}</dd>
              </div>
            )}
            {advice === null ? null : (
              <div>
                <dt>{t('advice')}</dt>
                <dd>{advice}</dd>
              </div>
            )}
          </Sentences>
        ) : null}
        {entries.length > 0 ? (
          <Lines>
            {entries.map(([name, value]) => (
              <Line key={name} name={text.nameOf(name)}>
                {text.factOf(name, value)}
              </Line>
            ))}
          </Lines>
        ) : null}
      </DialogFacts>
      {alarm.values.length > 0 ? <AlarmValues alarm={alarm} /> : null}
      {alarm.operations.length > 0 ? <AlarmOperations alarm={alarm} /> : null}
      {type !== 2 && alarm.values.length === 0 ? (
        <p className={css.note}>
          {t('no_values')} {t('no_values_why')}
        </p>
      ) : null}
    </>
  )
}
