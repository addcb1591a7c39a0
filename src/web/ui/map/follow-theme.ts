// Observer of the design tokens' colours: scheme, contrast, brand, print.
const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']

/**
 * Calls `paint` whenever the tokens may differ; `print` switches the
 * element to paper's colours and back. Returns a function that stops it.
 */
export function followTheme(paint: () => void, print: (isPrinting: boolean) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const query of QUERIES) matchMedia(query).addEventListener('change', paint, { signal })
  addEventListener('beforeprint', () => print(true), { signal })
  // The page has the paper's width by now.
  matchMedia('print').addEventListener('change', ({ matches }) => print(matches), { signal })
  addEventListener('afterprint', () => print(false), { signal })
  const root = new MutationObserver(paint)
  root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
  return () => {
    stop.abort()
    root.disconnect()
  }
}
