// Korean words of the bell.
import type en from './en.ts'

export default {
  title: '나에게 온 알림',
  none: '새로운 것이 없습니다',
  none_why: '공지사항, 나에게 배정된 건, 요청에 대한 답변, 보고서가 30일 동안 여기에 표시됩니다.',
  failed: '불러오지 못했습니다',
  is_new: '새 알림',
  news: '공지: {title}',
  assigned: '나에게 배정됨: {kind}',
  request_N00: '데이터 요청에 답변이 왔습니다: {command}',
  request_N01: '데이터 요청이 거부되었습니다: {command}',
  request_N02: '데이터 요청에 답변이 없습니다: {command}',
  form_in_work: '문의 {number}번을 처리하고 있습니다',
  form_done: '문의 {number}번이 완료되었습니다',
  report_workbook: '보고서를 보냈습니다: {name}',
  report_link: '보고서를 보냈습니다: {name}',
  report_too_large: '보고서가 너무 커서 링크로 보냈습니다: {name}',
  report_nobody: '보고서를 받을 주소가 없었습니다: {name}',
  report_failed: '보고서를 만들지 못했습니다: {name}',
  report_no_group: '그룹이 없어져 보고서가 일시 중지되었습니다: {name}',
  report_no_machine: '장비가 없어져 보고서가 일시 중지되었습니다: {name}',
  all_news: '모든 공지사항',
  all_assigned: '나에게 배정된 모든 건',
} as const satisfies Record<keyof typeof en, string>
