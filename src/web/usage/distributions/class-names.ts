// Names of classes and divisions in the reader's language and units.
import { axisUnitLabel, AXES, DIVISIONS, edgesFor, type Axis, type ClassAxis } from '#domain/usage-division.ts'
import { useFormat, type Format } from '#web/base/format.ts'
import { useMessages, type Translate } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'

/** A class of an axis: where it begins, for the scale, and all of it in words. */
export type ClassName = { key: string; tick: string; name: string }
export type NamedAxis = { name: string; unit: string; classes: readonly ClassName[] }

type Words = Translate<'usage'>

function axisName(t: Words, axis: string): string {
  return AXES.includes(axis as Axis) ? t(`axis_${axis as Axis}`) : axis
}

/** By words of its own, else by its one axis, else by its code. */
export function divisionName(t: Words, division: string): string {
  if (division === 'load_radius' || division === 'engine_speed_torque') return t(`division_${division}`)
  return DIVISIONS.some((each) => each === division) ? axisName(t, division) : division
}

function edgeText(format: Format, edge: number): string {
  return format.number(edge, Number.isInteger(edge) ? 0 : Number.isInteger(edge * 10) ? 1 : 2)
}

function className(t: Words, format: Format, [from, to]: readonly (number | null)[]): Omit<ClassName, 'key'> {
  const [low, high] = [from, to].map((edge) => (edge == null ? '' : edgeText(format, edge)))
  if (from == null) return { tick: `<${high}`, name: t('below', { to: high ?? '' }) }
  if (to == null) return { tick: `≥${low}`, name: t('above', { from: low ?? '' }) }
  return { tick: low ?? '', name: t('range', { from: low ?? '', to: high ?? '' }) }
}

export function useNamedAxes(): (axes: readonly ClassAxis[]) => NamedAxis[] {
  const t = useMessages('usage')
  const format = useFormat()
  const system = useUser()?.unit ?? 'tonMeter'
  return (axes) =>
    axes.map((axis) => {
      const edges = edgesFor(axis, system)
      const unit = axisUnitLabel(axis.unit, system)
      const classes = edges.slice(1).map((to, at) => ({
        key: String(at),
        ...className(t, format, [edges[at] ?? null, to]),
      }))
      return { name: axisName(t, axis.axis), unit, classes }
    })
}
