// The outlines of the machine categories as paths.
export type Path = {
  d: string
  fill?: string
  stroke?: string
  strokeWidth?: string
  strokeLinejoin?: 'round'
}

const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true })

/** Reads the `<path>`s of our own files; no general SVG parser. */
export function pathsOf(svg: string): Path[] {
  return [...svg.matchAll(/<path\s([^>]*?)\/?>/g)].map(([, attributes = '']) => {
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
    const path: Path = { d: value('d') ?? '' }
    const fill = value('fill')
    const stroke = value('stroke')
    const width = value('stroke-width')
    if (fill) path.fill = fill
    if (stroke) path.stroke = stroke
    if (width) path.strokeWidth = width
    if (value('stroke-linejoin')) path.strokeLinejoin = 'round'
    return path
  })
}

/** By category code: the first two characters of the file's name. */
export const drawings: Record<string, Path[]> = Object.fromEntries(
  Object.entries(files).map(([file, svg]) => [file.replace(/^.*\//, '').slice(0, 2), pathsOf(svg)]),
)
