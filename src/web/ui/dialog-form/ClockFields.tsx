// Fields of a form for an hour of the day and for a time zone.
import { timeZones } from '#domain/time.ts'
import { Select } from '#web/ui/Select.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const)

type HourProps = { label: string; hour: number; onChange: (hour: number) => void }

export function HourSelect({ label, hour, onChange }: HourProps) {
  return <Select label={label} value={String(hour)} options={HOURS} onChange={(value) => onChange(Number(value))} />
}

type ZoneProps = { label: string; zone: string; onChange: (zone: string) => void }

/** The chosen zone too, when the browser lists it under another name. */
export function ZoneSelect({ label, zone, onChange }: ZoneProps) {
  const zones = [...new Set([zone, ...timeZones()])]
  return (
    <Select
      label={label}
      value={zone}
      options={zones.map((each) => [each, each.replaceAll('_', ' ')] as const)}
      onChange={onChange}
    />
  )
}
