// The signs of a page's tools, 14 px in the ink of their button.
const PATHS = {
  filter: 'M1 2h12L8.5 7.5V13l-3-1.5v-4z',
  star: 'M7 1.2 8.8 5l4.2.5-3.1 2.9.8 4.2L7 10.5l-3.7 2.1.8-4.2L1 5.5 5.2 5z',
  add: 'M7 2v10M2 7h10',
  code: 'M1.5 1.5h4v4h-4zM8.5 1.5h4v4h-4zM1.5 8.5h4v4h-4zM8.5 8.5h1.5v1.5M12.5 8.5v4h-4',
  many: 'M1 3l1.2 1.2L4.5 2M1 8.5l1.2 1.2 2.3-2.2M7 3.5h6M7 9h6M7 12.5h6',
  edit: 'M2 12l.6-2.8L9.8 2l2.2 2.2-7.2 7.2zM8.4 3.4l2.2 2.2',
  copy: 'M4.5 4.5V1.5h8v8h-3M1.5 4.5h8v8h-8z',
  sheet: 'M2.5 1h6L12 4.5V13H2.5zM8 1v4h4M5 8h4.5M5 10.5h4.5',
  photo: 'M1 4h3l1-1.8h4L10 4h3v8H1zM7 10a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 7 10z',
  history: 'M2.2 4.5A5.6 5.6 0 1 1 1.4 8M1.4 2v3h3M7 4v3.3l2.2 1.4',
  calendar: 'M1.5 2.5h11v10h-11zM1.5 5.5h11M4.5 1v3M9.5 1v3',
  back: 'M6 2.5 1.5 7 6 11.5M1.5 7h11',
  place: 'M7 13S2.5 8.6 2.5 5.5a4.5 4.5 0 0 1 9 0C11.5 8.6 7 13 7 13zM7 7.1a1.6 1.6 0 1 0 0-3.2a1.6 1.6 0 0 0 0 3.2z',
  hidden: 'M1 7s2.3-4 6-4 6 4 6 4-2.3 4-6 4-6-4-6-4zM2.5 12.5l9-11',
  lorry:
    'M1 3h7v7H1zM8 5.5h3l2 2V10H8M3.5 12a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM10.5 12a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  signs: 'M1.5 3h2M1.5 7h2M1.5 11h2M6 3h6.5M6 7h6.5M6 11h6.5',
  export: 'M7 1v8M3.5 5.8 7 9.2l3.5-3.4M1 10v3h12v-3',
  print: 'M3.5 5V1h7v4M3.5 10H1V5h12v5h-2.5M3.5 8h7v5h-7z',
} as const

export type ToolSign = keyof typeof PATHS

export function ToolIcon({ sign }: { sign: ToolSign }) {
  return (
    <svg viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
      <path d={PATHS[sign]} />
    </svg>
  )
}
