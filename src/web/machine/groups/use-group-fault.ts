// Why a group could not be saved, in the reader's words; null for other reasons.
import type { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'

export function useGroupFault(): (refusal: ApiFault) => string | null {
  const t = useMessages('selection')
  return ({ fields }) => (fields.some(({ field }) => field === 'name') ? t('group_name_refused') : null)
}
