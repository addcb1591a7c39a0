// Why a view could not be saved, in the reader's words; null for other reasons.
import type { ApiFault } from '#web/base/api-fault.ts'
import { useMessages } from '#web/base/i18n.ts'

export function useNameFault(): (refusal: ApiFault) => string | null {
  const t = useMessages('search')
  return ({ fields }) => (fields.some(({ field }) => field.endsWith('name')) ? t('view_name_refused') : null)
}
