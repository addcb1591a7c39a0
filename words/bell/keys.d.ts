// English texts of bell by their keys; written by `npm run words`.
interface Catalogues {
  bell: {
    none: 'Nothing new'
    none_why: 'News, matters assigned to you, answers to your requests and your reports are told here for 30 days.'
    failed: 'This could not be loaded'
    is_new: 'New'
    news: 'News: {title}'
    assigned: 'Assigned to you: {kind}'
    request_N00: 'Data request answered: {command}'
    request_N01: 'Data request refused: {command}'
    request_N02: 'Data request without an answer: {command}'
    form_in_work: 'Your request no. {number} is in work'
    form_done: 'Your request no. {number} is done'
    report_workbook: 'Report sent: {name}'
    report_too_large: 'Report sent as a link, too large: {name}'
    report_nobody: 'Nobody could get the report: {name}'
    report_failed: 'Report could not be made: {name}'
    report_no_group: 'Report paused, its group is gone: {name}'
    report_no_machine: 'Report paused, its machine is gone: {name}'
    all_news: 'All news'
    all_assigned: 'All that is assigned to you'
    report_link: 'Report sent: {name}'
    title: 'What concerns you'
  }
}
