// Published text as elements: only what a block can be, never markup.
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { type Block, isAllowedLink, type Span } from '#domain/rich-text.ts'
import { ArticlePicture } from './ArticlePicture.tsx'
import css from './RichText.module.css'

type Item = Extract<Block, { kind: 'item' }>

/** `language`: of the text, for screen readers and fonts. */
export function RichText({ blocks, language }: { blocks: readonly Block[]; language: string }) {
  return (
    <div className={css.text} lang={language}>
      {groupsOf(blocks).map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a published text has no other order
        <Fragment key={at}>{Array.isArray(group) ? <List items={group} level={1} /> : <One block={group} />}</Fragment>
      ))}
    </div>
  )
}

/** Items that follow each other are one list, as long as their kind is one. */
function groupsOf(blocks: readonly Block[]): (Exclude<Block, Item> | Item[])[] {
  const groups: (Exclude<Block, Item> | Item[])[] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (block.kind !== 'item') groups.push(block)
    else if (Array.isArray(last) && (block.level > 1 || isOrdered(last) === (block.number !== null))) last.push(block)
    else groups.push([block])
  }
  return groups
}

function isOrdered(items: readonly Item[]): boolean {
  return items[0] !== undefined && items[0].number !== null
}

/** Each item with the deeper ones that follow it. */
function List({ items, level }: { items: readonly Item[]; level: number }) {
  const points: { item: Item; inner: Item[] }[] = []
  for (const item of items) {
    const last = points.at(-1)
    if (item.level > level && last) last.inner.push(item)
    else points.push({ item, inner: [] })
  }
  const drawn = points.map(({ item, inner }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a published text has no other order
    <li key={at}>
      <Spans spans={item.spans} />
      {inner.length > 0 ? <List items={inner} level={level + 1} /> : null}
    </li>
  ))
  return isOrdered(items) ? <ol start={items[0]?.number ?? 1}>{drawn}</ol> : <ul>{drawn}</ul>
}

function One({ block }: { block: Exclude<Block, Item> }) {
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'picture') return <ArticlePicture {...block} />
  const words = <Spans spans={block.spans} />
  if (block.kind === 'quote') return <blockquote>{words}</blockquote>
  if (block.kind === 'code')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keys
      <pre tabIndex={0}>
        <code>{words}</code>
      </pre>
    )
  if (block.kind === 'paragraph') return <p>{words}</p>
  if (block.level === 2) return <h2>{words}</h2>
  return block.level === 3 ? <h3>{words}</h3> : <h4>{words}</h4>
}

function Spans({ spans }: { spans: readonly Span[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- a published text has no other order
  return spans.map((span, at) => <Fragment key={at}>{spanOf(span)}</Fragment>)
}

function spanOf({ text, strong, emphasis, code, href }: Span): ReactNode {
  let drawn: ReactNode = text
  if (code) drawn = <code>{drawn}</code>
  if (emphasis) drawn = <em>{drawn}</em>
  if (strong) drawn = <b>{drawn}</b>
  // The server refuses other addresses too.
  if (href === undefined || !isAllowedLink(href)) return drawn
  if (href.startsWith('/')) return <Link to={href}>{drawn}</Link>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {drawn}
    </a>
  )
}
