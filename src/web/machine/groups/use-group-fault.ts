// Why a group could not be saved, in the reader's words.
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'

export function useGroupFault(): (error: Error) => string {
  const t = useMessages('selection')
  const words = useMessages('error')
  return (error) => {
    const isName = error instanceof ApiFault && error.fields.some(({ field }) => field === 'name')
    return isName ? t('group_name_refused') : faultWords(error, words)
  }
}
