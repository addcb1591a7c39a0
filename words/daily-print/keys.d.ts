// English texts of daily-print by their keys; written by `npm run words`.
interface Catalogues {
  'daily-print': {
    back: 'Back to the days'
    failed: 'The month could not be loaded'
    heading: 'Print view'
    hint: 'Choose “Save as PDF” in the print dialog to keep a file. Paper: A4, landscape.'
    machine_day: 'machine’s day {offset}'
    printed: 'Printed'
    printed_by: '{time} {zone}, by {name}'
    sheet: 'Sheet'
    sheets: 'Sheets to print'
    sites: 'Sites of the month'
    subtitle: 'Daily report: {page}, {day}'
    print: 'Print'
  }
}
