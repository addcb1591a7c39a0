// English texts of management-number by their keys; written by `npm run words`.
interface Catalogues {
  'management-number': {
    count_changed: '{count} changed'
    count_deleted: '{count} deleted'
    count_new: '{count} new'
    fault: 'Fault'
    new_number: 'New number'
    nothing: 'Nothing is changed yet'
    number_now: 'Number now'
    number_of: 'New number of {serial}'
    paste: 'Paste from a spreadsheet'
    paste_unused: '{count, plural, one {# line names none of these machines} other {# lines name none of these machines}}'
    paste_why: 'One number a line in this order, or two columns: serial and number.'
    pattern: 'Pattern with a running number'
    pattern_fill: 'Fill in'
    pattern_why: '{running} counts up: {example} gives {first}, {second} and so on.'
    refused: '{count, plural, one {Nothing was saved: # line is refused.} other {Nothing was saved: # lines are refused.}}'
    save: '{count, plural, one {Save # number} other {Save # numbers}}'
    saved: '{count, plural, one {# management number set} other {# management numbers set}}'
    title: 'Set management numbers'
    twice: 'Stands in several lines: {numbers}'
    cancel: 'Cancel'
    undone: 'Undone'
  }
}
