// One alarm with its values, by the key in the address.
import { getAlarmDetail } from '#contract/alarm/alarm.ts'
import { useApi } from '#web/base/use-api.ts'
import { useZone } from '#web/base/use-today.ts'

export function useAlarmDetail(key: string) {
  const zone = useZone()
  const result = useApi(getAlarmDetail, { query: { key, timezone: zone } }, { throwOnError: false })
  // While another alarm loads, the last one must not stand under its name.
  const data = result.isPlaceholderData ? undefined : result.data?.data
  return { ...result, data }
}
