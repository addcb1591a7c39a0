// Why a view could not be saved, in the reader's words.
import { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'
import { faultWords } from '#web/base/fault-words.ts'

export function useNameFault(): (error: Error) => string {
  const t = useMessages('search')
  const words = useMessages('error')
  return (error) => {
    const isName = error instanceof ApiFault && error.fields.some(({ field }) => field.endsWith('name'))
    return isName ? t('view_name_refused') : faultWords(error, words)
  }
}
