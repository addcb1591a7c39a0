// Fields of a form for an hour of the day and for a time zone.
import { Select } from '#web/ui/controls/Select.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const)

type HourProps = { label: string; hour: number; onChange: (hour: number) => void }

export function HourSelect({ label, hour, onChange }: HourProps) {
  return <Select label={label} value={String(hour)} options={HOURS} onChange={(value) => onChange(Number(value))} />
}

type ZoneProps = { label: string; zone: string; zones: readonly string[]; onChange: (zone: string) => void }

/** The chosen zone too, when the browser lists it under another name. */
export function ZoneSelect({ label, zone, zones, onChange }: ZoneProps) {
  const all = [...new Set([zone, ...zones])]
  return (
    <Select
      label={label}
      value={zone}
      options={all.map((each) => [each, each.replaceAll('_', ' ')] as const)}
      onChange={onChange}
    />
  )
}
