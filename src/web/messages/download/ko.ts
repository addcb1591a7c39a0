// Korean words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: '지금 많은 통합 문서를 만들고 있습니다. 몇 초 후 다시 시도하십시오.',
  cancel: '취소',
  cancelled: '다운로드를 취소했습니다.',
  csv: 'CSV 파일',
  detailed: '상세 통합 문서 (xlsx)',
  download: '다운로드',
  failed: '통합 문서를 저장하지 못했습니다. {why}',
  failed_table: '파일을 저장하지 못했습니다. {why}',
  fill: '일보가 없는 날 보완',
  fill_why: '미터는 전날 값, 시간은 0이며 보완한 날은 표시됩니다.',
  list_why: '이 페이지만이 아니라 검색된 모든 장비입니다.',
  not_found: '다운로드할 것이 더 이상 없습니다.',
  one_table: 'CSV로 저장할 표',
  preparing: '통합 문서를 만드는 중…',
  preparing_table: '목록을 읽는 중 …',
  received: '{kilobytes} kB 수신…',
  rows_taken: '{total}행 중 {count}행',
  save: '통합 문서 저장',
  saved: '{name} 파일을 저장했습니다.',
  send_regularly: '정기적으로 보내기 …',
  shown_why: '표시된 표 그대로: 열, 순서, 검색 조건을 따릅니다.',
  table_why: '표시된 열, 순서, 조건으로 목록의 모든 페이지를 저장합니다. 선택한 행이 있으면 그 행만 저장합니다.',
  tables_why: '이 페이지의 모든 표를 통합 문서 하나에 시트별로 저장하거나, 그중 하나를 CSV로 저장합니다.',
  workbook: '통합 문서 (xlsx)',
} as const satisfies Record<keyof typeof en, string>
