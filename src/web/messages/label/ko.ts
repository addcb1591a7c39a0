// Korean words of QR labels of machines.
import type en from './en.ts'

export default {
  code_of: '{serial}의 QR 코드',
  empty: '라벨을 만들 장비가 없습니다',
  empty_why: '정비 목록이나 장비 페이지에서 라벨을 여세요.',
  failed: '라벨을 불러오지 못했습니다',
  hint: 'A4 스티커 용지에 100 %로 인쇄하여 장비마다 붙이세요. 코드를 찍으면 휴대전화에서 장비 페이지가 열리고, 로그인 후 실적을 등록할 수 있습니다.',
  print: '인쇄',
  title: 'QR 라벨',
  to_maintenance: '정비로',
  what: '정비: 스캔하여 등록',
} as const satisfies Record<keyof typeof en, string>
