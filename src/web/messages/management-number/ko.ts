// Korean words of setting many management numbers.
import type en from './en.ts'

export default {
  cancel: '취소',
  count_changed: '변경 {count}건',
  count_deleted: '삭제 {count}건',
  count_new: '신규 {count}건',
  fault: '오류',
  new_number: '새 번호',
  nothing: '아직 변경된 것이 없습니다',
  number_now: '현재 번호',
  number_of: '{serial}의 새 번호',
  paste: '스프레드시트에서 붙여넣기',
  paste_unused: '{count}줄은 해당하는 장비가 없습니다',
  paste_why: '이 순서로 한 줄에 번호 하나, 또는 제조번호와 번호 두 열입니다.',
  pattern: '연번 패턴',
  pattern_fill: '채우기',
  pattern_why: '{running}은 1씩 늘어납니다. {example}은 {first}, {second} 등이 됩니다.',
  refused: '저장되지 않았습니다. {count}줄에 문제가 있습니다.',
  save: '{count}건 저장',
  saved: '관리번호 {count}건을 설정했습니다',
  title: '관리번호 일괄 설정',
  twice: '여러 줄에 있습니다: {numbers}',
  undo: '실행 취소',
  undone: '되돌렸습니다',
} as const satisfies Record<keyof typeof en, string>
