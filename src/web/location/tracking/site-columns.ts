// The sites of a track as a table: on paper, and in a file.
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import type { TrackView, ViewedStay } from './track-view.ts'

type Given = {
  t: Translate<'location'>
  format: Format
  view: TrackView
  /** An instant on the machine's clock. */
  moment: (at: number) => string
}

export function siteColumns({ t, format, view, moment }: Given): readonly TableColumn<ViewedStay, null>[] {
  const wayTo = (stay: ViewedStay) => view.transports.find(({ to }) => to === view.stays.indexOf(stay)) ?? null
  return [
    { key: 'number', name: t('site_number'), cell: ({ number }) => number },
    { key: 'site', name: t('job_site'), isRowHead: true, cell: ({ place }) => place ?? t('no_address') },
    {
      key: 'arrival',
      name: t('arrival'),
      cell: ({ arrived_at, isOpenStart }) =>
        isOpenStart ? t('by_moment', { moment: moment(arrived_at) }) : moment(arrived_at),
    },
    {
      key: 'departure',
      name: t('departure'),
      cell: ({ left_at, isOpenEnd }) => (isOpenEnd ? `${t('last_seen')} ${moment(left_at)}` : moment(left_at)),
    },
    {
      key: 'hours',
      name: t('hours_worked'),
      unit: format.unit('hours'),
      isFigure: true,
      cell: ({ hours }) => format.quantity(hours, 'hours'),
    },
    {
      key: 'way',
      name: t('way_there'),
      unit: format.unit('distance'),
      isFigure: true,
      cell: (stay) => format.quantity(wayTo(stay)?.kilometres ?? null, 'distance'),
    },
  ]
}
