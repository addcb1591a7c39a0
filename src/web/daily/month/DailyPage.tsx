// One machine's month, day by day.
import { DailyFrame } from './DailyFrame.tsx'

export function DailyPage() {
  return <DailyFrame page="days">{({ data }) => <p>{data.daily.length}</p>}</DailyFrame>
}
