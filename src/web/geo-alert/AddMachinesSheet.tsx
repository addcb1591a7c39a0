// The sheet that adds machines to an area: a search with range marks.
import { type RefObject, useState } from 'react'
import { type Area, getArea, listAreas, PICKER_PER_PAGE, setMachinesOfArea } from '#contract/geo-alert/geo-alert.ts'
import { listMachines, type MachineItem } from '#contract/machine/machine.ts'
import { sideOf } from '#domain/geo-alert.ts'
import type { SearchCriteria } from '#domain/search-criteria.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useToday } from '#web/base/use-today.ts'
import { criteriaOf, type Draft, EMPTY, faultsOf } from '#web/machine/search/conditions-draft.ts'
import { ConditionsFields } from '#web/machine/search/ConditionsFields.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { rimOf } from './area-draft.ts'
import css from './AreaPage.module.css'
import { OutOfRange } from './OutOfRange.tsx'
import { useMachinesWithin } from './use-machines-within.ts'

type Props = { area: Area; trigger: RefObject<HTMLElement | null>; onClose: () => void }

const SETTLE_MS = 200

/** Why a machine cannot be added; null when it can. */
function hindranceOf({ serial, latest_location: location }: MachineItem, area: Area) {
  if (area.serial_number.some((member) => member.serial === serial)) return 'member'
  if (!location) return 'no_position'
  const place = { latitude: location.latest_latitude, longitude: location.latest_longitude }
  return sideOf(area, place) === 'inside' ? null : 'outside'
}

export function AddMachinesSheet({ area, trigger, onClose }: Props) {
  const t = useMessages('geo-alert')
  const words = useMessages('error')
  const s = useMessages('search')
  const today = useToday().date
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [page, setPage] = useState(1)
  const [isGeoOnly, setGeoOnly] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [rim] = useState(() => rimOf(area))
  const within = useMachinesWithin(rim)
  const members = new Set(area.serial_number.map(({ serial }) => serial))
  const inside = within?.machines.map(({ serial }) => serial).filter((serial) => !members.has(serial)) ?? []
  const faults = faultsOf(draft, today)
  const isFine = Object.keys(faults).length === 0
  const criteria = useSettled(JSON.stringify(isFine ? criteriaOf(draft) : {}), SETTLE_MS)
  const query = {
    ...(JSON.parse(criteria) as SearchCriteria),
    page,
    per_page: PICKER_PER_PAGE,
    ...(isGeoOnly && { geo_alert: 1 as const }),
  }
  const { data, error: loadError } = useApi(listMachines, { query }, { throwOnError: false, enabled: isFine })
  const { save, isSaving, error, fault, reset } = useSave(setMachinesOfArea, {
    invalidates: [getArea, listAreas],
    words: {
      saved: ({ deselected }) =>
        t('added', { count: chosen.size - deselected.filter((serial) => chosen.has(serial)).length }),
    },
  })
  const toggle = (serial: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(serial)) next.add(serial)
      return next
    })
  const add = async (deselect: boolean) => {
    setTried(true)
    if (chosen.size === 0) return reset()
    const serials = [...area.serial_number.map(({ serial }) => serial), ...chosen]
    const added = await save({
      body: {
        id: area.id,
        version: area.version,
        serial_number: serials.map((serial) => ({ serial })),
        ...(deselect && { deselect_out_of_range: true }),
      },
    })
    if (added) onClose()
  }
  const search = (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setPage(1)
  }
  const isUnchosen = isTried && chosen.size === 0
  const outOfRange = error instanceof ApiFault && error.code === 'out_of_range' ? error.invalid : null
  return (
    <Popover label={t('add_machines')} trigger={trigger} onClose={onClose}>
      <div className={css.sheet}>
        <Field
          label={t('search_machines')}
          type="search"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the sheet is opened to search in it
          autoFocus
          maxLength={100}
          value={draft.free_word}
          onChange={({ target }) => search({ free_word: target.value })}
        />
        <label className={css.row}>
          <input
            type="checkbox"
            checked={isGeoOnly}
            onChange={({ target }) => {
              setGeoOnly(target.checked)
              setPage(1)
            }}
          />
          {t('geo_only')}
        </label>
        <details className={css.conditions}>
          <summary>{s('conditions')}</summary>
          <ConditionsFields draft={draft} faults={faults} onChange={search} hasFreeWord={false} />
        </details>
        {inside.length > 0 ? (
          <p>
            <Button size="small" onClick={() => setChosen(new Set([...chosen, ...inside]))}>
              {t('choose_inside', { count: inside.length })}
            </Button>
          </p>
        ) : null}
        {criteria === '{}' && !isGeoOnly ? <p className={css.hint}>{t('showing_all')}</p> : null}
        <ul className={`${css.machines} ${css.scroll}`} aria-label={t('machines')}>
          {data?.machines.map((machine) => (
            <Choice
              key={machine.serial}
              machine={machine}
              hindrance={hindranceOf(machine, area)}
              isChosen={chosen.has(machine.serial)}
              onToggle={() => toggle(machine.serial)}
            />
          ))}
        </ul>
        {loadError ? <Notice kind="alarm" text={faultWords(loadError, words)} /> : null}
        {data ? (
          <div className={css.row}>
            <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              {t('page_before')}
            </Button>
            <span className="m3">
              {t('page_of', { page: data.current_page, last: data.last_page, total: data.total })}
            </span>
            <Button size="small" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
              {t('page_after')}
            </Button>
          </div>
        ) : null}
        {outOfRange ? (
          <OutOfRange serials={outOfRange} isBusy={isSaving} onCancel={reset} onDeselect={() => void add(true)} />
        ) : isUnchosen || fault !== null ? (
          <Notice kind="alarm" text={isUnchosen ? t('not_selected') : (fault ?? '')} />
        ) : null}
        <div className={`${css.row} ${css.acts}`}>
          <Button onClick={onClose}>{t('action_cancel')}</Button>
          <Button look="primary" disabled={isSaving} onClick={() => void add(false)}>
            {chosen.size === 0 ? t('add') : t('add_selected', { count: chosen.size })}
          </Button>
        </div>
      </div>
    </Popover>
  )
}

type ChoiceProps = {
  machine: MachineItem
  hindrance: ReturnType<typeof hindranceOf>
  isChosen: boolean
  onToggle: () => void
}

function Choice({
  machine: { serial, display_serial, type_code, customer_name },
  hindrance,
  isChosen,
  onToggle,
}: ChoiceProps) {
  const t = useMessages('geo-alert')
  const why =
    hindrance && { member: t('is_member'), no_position: t('no_position'), outside: t('out_of_range') }[hindrance]
  return (
    <li>
      <input
        type="checkbox"
        id={`add-${serial}`}
        checked={isChosen}
        disabled={hindrance !== null}
        aria-describedby={why ? `add-${serial}-why` : undefined}
        onChange={onToggle}
      />
      <label htmlFor={`add-${serial}`}>
        <b>{display_serial}</b> {[type_code, customer_name].filter(Boolean).join(' · ')}
      </label>
      {why ? (
        <span id={`add-${serial}-why`} className="m3">
          {why}
        </span>
      ) : null}
    </li>
  )
}
