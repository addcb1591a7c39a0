// The machines of an area: where each is, adding and removing them.
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import {
  type Area,
  type AreaMachine,
  getArea,
  listAreas,
  removeMachines,
  setMachinesOfArea,
} from '#contract/geo-alert/geo-alert.ts'
import { call } from '#web/base/api.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { machinePath } from '#web/base/page-links.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import css from './AreaPage.module.css'
import { placeInArea } from './place-in-area.ts'

function fetchSheet() {
  return import('./AddMachinesSheet.tsx')
}
const AddMachinesSheet = lazy(async () => ({ default: (await fetchSheet()).AddMachinesSheet }))

export function AreaMachines({ area }: { area: Area }) {
  const t = useMessages('geo-alert')
  const mayPlan = useMay('plan')
  const { save, isSaving } = useSave(
    ({ serial }: AreaMachine) =>
      call(removeMachines, { body: { id: area.id, version: area.version, serial_number: [{ serial }] } }),
    {
      invalidates: [getArea, listAreas],
      undo: (_, { serial }) => ({ run: () => putBack(area.id, serial), text: t('saved') }),
      words: { failed: (fault) => fault, saved: (_, { display_serial }) => t('removed', { serial: display_serial }) },
    },
  )
  return (
    <section className={css.part} aria-label={t('machines')}>
      <header>
        <h3>{t('machines')}</h3>
        <span className="m3">{t('of_area', { count: area.machine_count })}</span>
        {mayPlan ? (
          <SheetButton
            prepare={() => void fetchSheet()}
            renderSheet={({ trigger, onClose }) => <AddMachinesSheet area={area} trigger={trigger} onClose={onClose} />}
          >
            {t('add_machines')}
          </SheetButton>
        ) : null}
      </header>
      {area.serial_number.length === 0 ? <p className="m2">{t('machines_none')}</p> : null}
      <ul className={css.machines}>
        {area.serial_number.map((machine) => (
          <li key={machine.serial}>
            <Link to={machinePath(machine.serial)}>{machine.display_serial}</Link>
            <MachineState area={area} machine={machine} />
            {mayPlan ? (
              <Button
                size="small"
                aria-label={t('remove_machine', { serial: machine.display_serial })}
                disabled={isSaving}
                onClick={() => void save(machine)}
              >
                {t('remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the machines of now: others may have changed them. */
async function putBack(id: number, serial: string) {
  const { version, serial_number } = await call(getArea, { query: { id } })
  const serials = [...serial_number.map((machine) => machine.serial).filter((one) => one !== serial), serial]
  return call(setMachinesOfArea, { body: { id, version, serial_number: serials.map((one) => ({ serial: one })) } })
}

function MachineState({ area, machine }: { area: Area; machine: AreaMachine }) {
  const t = useMessages('geo-alert')
  const format = useFormat()
  const { type_code, left_at, location_recorded_date } = machine
  const place = placeInArea(area, machine)
  return (
    <span>
      {type_code}{' '}
      {location_recorded_date === null ? (
        <span className="m3">{t('no_position')}</span>
      ) : place === 'outside' ? (
        <Mark kind="outside">{left_at ? t('outside_since', { time: format.dateTime(left_at) }) : t('outside')}</Mark>
      ) : place === 'inside' ? (
        <span className="m3">{t('inside')}</span>
      ) : null}
    </span>
  )
}
