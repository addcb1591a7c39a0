// The button that requests a failed answer again.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'

type Props = { query: { isFetching?: boolean; refetch: () => unknown } }

// The texts of faults load on demand,
// so this is a separate component.
export function TryAgain({ query: { isFetching = false, refetch } }: Props) {
  const words = useMessages('error')
  return (
    <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
      {words('try_again')}
    </Button>
  )
}
