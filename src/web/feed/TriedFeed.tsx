// What the first page of a fleet has, before it is added.
import type { ResponseOf } from '#contract/endpoint.ts'
import type { tryMakerFeedShape } from '#contract/feed/feed.shape.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Notice } from '#web/ui/layout/Notice.tsx'

/** Machines that are named. */
const NAMED = 5

export function TriedFeed({ answer }: { answer: ResponseOf<typeof tryMakerFeedShape> }) {
  const t = useMessages('feed')
  const { machines, has_more, sentences } = answer
  const names = machines
    .slice(0, NAMED)
    .map(({ make, model, serial, values }) => t('tried_machine', { name: `${make} ${model} ${serial}`, values }))
  const rest = machines.length - names.length
  return (
    <>
      {sentences.map((sentence) => (
        <Notice key={sentence} kind="alarm" text={sentence} />
      ))}
      {machines.length === 0 ? null : (
        <>
          <p>{t(has_more ? 'tried_more' : 'tried', { count: machines.length })}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {rest > 0 ? <li>{t('tried_rest', { count: rest })}</li> : null}
          </ul>
        </>
      )}
    </>
  )
}
