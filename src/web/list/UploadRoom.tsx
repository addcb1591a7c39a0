// The room that is left for files, where they are added.
import { getUploadRoom } from '#contract/upload.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'

const MB = 1024 * 1024

/** Nothing until it is known: the server refuses what has no room. */
export function UploadRoom({ className }: { className?: string | undefined }) {
  const t = useMessages('upload')
  const format = useFormat()
  const { data } = useApi(getUploadRoom, {}, { throwOnError: false })
  if (data === undefined) return null
  const mb = (bytes: number) => format.number(Math.round(bytes / MB))
  const { used, limit, added, added_limit } = data
  return (
    <p className={className}>
      {t('room', { used: mb(used), room: mb(limit), added: mb(added), most: mb(added_limit) })}
    </p>
  )
}
