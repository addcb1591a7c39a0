// Style sheet of the API's page, of its own origin for the policy's sake.
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d8d3c8, #3b3f45); --soft: light-dark(#6a6459, #a8adb5) }
body { margin: 0; display: grid; grid-template: auto 1fr / 15rem minmax(0, 60rem); background: light-dark(#fbfaf7, #16181b); color: light-dark(#1f2328, #e6e4df) }
header { grid-column: 1 / -1; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line) }
h1 { font-size: 1.4rem; margin: 0 } header p { margin: .25rem 0 0 }
nav { padding: 0 1.5rem; border-right: 1px solid var(--line); position: sticky; top: 0; height: 100vh; overflow: auto }
nav h2 { font-size: .8rem; text-transform: uppercase; letter-spacing: .06em; color: var(--soft); margin: 1rem 0 0 }
nav ul { list-style: none; margin: 0; padding: 0 } nav a { display: block; padding: .15rem 0; text-decoration: none }
main { padding: 0 1.5rem 4rem } a { color: light-dark(#0b57a4, #8ec1ff) }
article { border-top: 1px solid var(--line); padding: .5rem 0 1rem; scroll-margin-top: 1rem }
article:target { border-top-color: currentcolor }
h3 { margin: .5rem 0 0; font-size: 1rem } h3 a { color: inherit; text-decoration: none }
h4 { margin: 1rem 0 0; font-size: .9rem } code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 } caption { text-align: start; color: var(--soft); font-size: .85rem }
th, td { text-align: start; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
th { width: 16rem; font-weight: normal } small, td span, em { color: var(--soft) }
dl { display: grid; grid-template-columns: 3.5rem 1fr; margin: .5rem 0 } dd { margin: 0 }
pre { margin: .25rem 0; white-space: pre-wrap }
summary { cursor: pointer; min-height: 1.8rem }
@media (width < 48rem) { body { display: block } nav { position: static; height: auto; border: 0 } nav a { display: inline-block; padding: .4rem .5rem .4rem 0 } th { width: 40% } }
`
