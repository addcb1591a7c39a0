// Names of classes and divisions in the reader's language and units.
import { axisUnitLabel, AXES, DIVISIONS, edgesFor, type Axis, type ClassAxis } from '#domain/usage-division.ts'
import { useFormat, type Format } from '#web/base/format.ts'
import { useLanguage, useMessages, type Translate } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'

/**
 * `edges`: labels of the scale, one more than there are classes,
 * empty at an open end.
 */
export type NamedAxis = {
  name: string
  unit: string
  edges: readonly string[]
  /** In words. */
  classes: readonly { key: string; name: string }[]
}

type Words = Translate<'usage'>

function axisName(t: Words, axis: string): string {
  return AXES.includes(axis as Axis) ? t(`axis_${axis as Axis}`) : axis
}

/** By its own words, else by its one axis, else by its code. */
export function divisionName(t: Words, division: string): string {
  if (division === 'load_radius' || division === 'engine_speed_torque') return t(`division_${division}`)
  return DIVISIONS.some((each) => each === division) ? axisName(t, division) : division
}

function edgeText(format: Format, edge: number): string {
  return format.number(edge, Number.isInteger(edge) ? 0 : Number.isInteger(edge * 10) ? 1 : 2)
}

function className(t: Words, from: string, to: string): string {
  if (from === '') return t('below', { to })
  return to === '' ? t('above', { from }) : t('range', { from, to })
}

export function useNamedAxes(): (axes: readonly ClassAxis[]) => NamedAxis[] {
  const t = useMessages('usage')
  const format = useFormat()
  const system = useUser()?.unit ?? 'tonMeter'
  const language = useLanguage()
  return (axes) =>
    axes.map((axis) => {
      const edges = edgesFor(axis, system).map((edge) => (edge === null ? '' : edgeText(format, edge)))
      const classes = edges.slice(1).map((to, at) => ({ key: String(at), name: className(t, edges[at] ?? '', to) }))
      return { name: axisName(t, axis.axis), unit: axisUnitLabel(axis.unit, system, language), edges, classes }
    })
}
