// English words of what is saved as a file.
export default {
  busy: 'Many workbooks are being made just now. Try again in a few seconds.',
  cancel: 'Cancel',
  cancelled: 'The download was cancelled.',
  download: 'Download',
  failed: 'The workbook could not be saved. {why}',
  fill: 'Fill in days without a report',
  fill_why: 'Meters are carried forward, hours are 0. Such days are marked.',
  list_why: 'All machines that the search finds, not this page alone.',
  not_found: 'There is nothing to download any more.',
  preparing: 'Workbook is being made …',
  received: '{kilobytes} kB received …',
  save: 'Save workbook',
  saved: '{name} was saved.',
  workbook: 'Workbook (xlsx)',
} as const
