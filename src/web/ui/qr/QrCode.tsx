// A text as a picture that telephones read.
import { useMemo } from 'react'
import { pathOfModules, qrModules } from './qr-code.ts'

/** Modules of white around a code. */
const QUIET = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const modules = qrModules(text)
    return { path: pathOfModules(modules), size: modules.length + 2 * QUIET }
  }, [text])
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label}>
      {/* Black on white in the dark too: readers expect it. */}
      <rect fill="#fff" x={-QUIET} y={-QUIET} width={size} height={size} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
