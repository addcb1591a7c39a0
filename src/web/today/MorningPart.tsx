// A section of the morning: how many, a few lines, and the way to all of them.
import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/base/format.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import type { MorningLine, MorningSection } from './morning-sections.ts'
import css from './TodayPage.module.css'

type Props = { section: MorningSection; note: string | null }

export function MorningPart({ section: { name, title, total, facts, empty, lines, more }, note }: Props) {
  const format = useFormat()
  return (
    <section className={css.part} id={name} aria-labelledby={`${name}-title`} tabIndex={-1}>
      <h2 id={`${name}-title`}>
        {title} <b>{format.number(total)}</b>
        {note && <span className="m3">{note}</span>}
      </h2>
      {facts.map((fact) => (
        <p key={fact} className="m2">
          {fact}
        </p>
      ))}
      {lines.length === 0 ? (
        <p className={css.empty}>{empty}</p>
      ) : (
        <ol className={css.lines}>
          {lines.map((line) => (
            <Row key={line.key} line={line} />
          ))}
        </ol>
      )}
      {more && (
        <p className={css.more}>
          <Link to={more.to}>{more.text}</Link>
        </p>
      )}
    </section>
  )
}

function Row({ line: { name, about, to, text, sign, bar } }: { line: MorningLine }) {
  return (
    <li data-bar={bar !== null || undefined}>
      <Link to={to} className={css.name}>
        <b>{name}</b> <span className="m3">{about}</span>
      </Link>
      <span className={css.text}>
        {sign && (
          <Mark kind={sign.mark} isItem={sign.isItem === true}>
            {sign.text}
          </Mark>
        )}{' '}
        {text}
      </span>
      {bar && (
        <span className={css.bar} data-kind={bar.kind} aria-hidden="true">
          <i style={{ inlineSize: `${bar.whole * 100}%` }}>
            <i style={{ inlineSize: bar.whole > 0 ? `${(bar.part / bar.whole) * 100}%` : 0 }} />
          </i>
        </span>
      )}
    </li>
  )
}
