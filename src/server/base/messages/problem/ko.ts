// Korean words of the API's faults.
import type { ProblemWords } from './en.ts'

const ko: ProblemWords = {
  titles: {
    bad_request: '요청을 읽을 수 없습니다.',
    not_signed_in: '먼저 로그인하세요.',
    sign_in_failed: '이메일 주소 또는 비밀번호가 올바르지 않습니다',
    not_allowed: '허용되지 않은 작업입니다.',
    not_found: '페이지를 찾을 수 없습니다',
    method_not_allowed: '이 주소에서는 지원하지 않는 방식입니다.',
    changed_meanwhile: '다른 사용자가 먼저 변경했습니다. 다시 불러오세요.',
    body_too_large: '요청이 너무 큽니다.',
    unsupported_media_type: '지원하지 않는 형식입니다.',
    invalid_fields: '올바르지 않은 항목이 있습니다.',
    out_of_range: '범위를 벗어난 장비가 있습니다.',
    too_many_requests: '요청이 너무 많습니다. 잠시 기다려 주세요.',
    internal: '서버에서 문제가 발생했습니다.',
    under_maintenance: '서비스 점검 중입니다.',
    intake_unavailable: '지금은 기록을 저장할 수 없습니다. 다시 보내 주세요.',
    database_unavailable: '데이터베이스가 제시간에 응답하지 않았습니다. 다시 시도하세요.',
  },
  fields: {
    'is empty: leave it out': '비어 있습니다. 생략하세요',
    'is empty: delete it instead': '비어 있습니다. 대신 삭제하세요',
    'holds a control character': '제어 문자가 들어 있습니다',
    'must be a day as YYYY-MM-DD': 'YYYY-MM-DD 형식의 날짜여야 합니다',
    'lies in the future': '미래의 날짜입니다',
    'comes before serial_from': 'serial_from보다 앞섭니다',
    'comes before delivery_date_from': 'delivery_date_from보다 앞섭니다',
    'must be a line of text': '한 줄의 텍스트여야 합니다',
    'holds what is no column': '열이 아닌 것이 들어 있습니다',
    'names a column twice': '같은 열이 두 번 지정되었습니다',
    'is the name of another view': '다른 보기의 이름입니다',
    'cannot be kept: there are too many views already': '저장할 수 없습니다. 보기가 이미 너무 많습니다',
    'says nothing to search for': '검색할 내용이 없습니다',
    'is no machine of this company': '이 회사의 장비가 아닙니다',
    'has a management number already': '관리번호가 이미 등록되어 있습니다',
    'has no management number yet': '관리번호가 아직 등록되어 있지 않습니다',
    'is another than in the address': '주소의 값과 다릅니다',
    'is not one of your companies': '귀하의 회사가 아닙니다',
    'is not offered here': '여기서는 제공되지 않습니다',
    'is not a time zone': '시간대가 아닙니다',
    'holds a character that cannot be stored': '저장할 수 없는 문자가 들어 있습니다',
    'holds too many values or levels': '값이 너무 많거나 단계가 너무 깊습니다',
    'is missing: give all four sides of a box, or none':
      '누락되었습니다. 범위의 네 변을 모두 지정하거나 모두 생략하세요',
    'lies north of north': 'north보다 북쪽에 있습니다',
    'is not known here': '여기서는 알 수 없는 항목입니다',
    'is wrong here: give either year and month, or all=1':
      '여기에는 맞지 않습니다. year와 month 또는 all=1 중 하나를 지정하십시오',
  },
}
export default ko
