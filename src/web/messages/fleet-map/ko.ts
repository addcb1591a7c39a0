// Korean words of the fleet's map.
import type en from './en.ts'

export default {
  beside: '지도 위의 장비',
  close: '닫기',
  find_here: '이 장비 중에서 찾기',
  here: '{count, plural, other {이 범위에 #대}}',
  legend: '기호',
  machines: '{count, plural, other {#대}}',
  machines_here: '이 위치의 장비',
  map_of_fleet: '장비 지도',
  none_found: '여기에 일치하는 장비가 없습니다.',
  nothing_here: '이 범위에는 장비가 없습니다. 축소하거나 모두 보기를 누르세요.',
  of_located: '위치가 있는 {count}대 중',
  one_place: '같은 위치',
  places: '지도 위의 장비(지도와 같은 순서)',
  sign_alarm: '경보 있음',
  sign_off: '정지, 단말기 없음',
  sign_operating: '작업 중',
  sign_running: '주행·공회전',
  sign_silent: '24시간 이상 통신 없음',
  unavailable: '위치 정보가 없어 지도를 표시할 수 없습니다',
  unavailable_why: '이 장비들은 아직 위치를 보내지 않았습니다.',
  way_daily: '일보',
  way_machine: '장비 화면',
  way_positions: '위치와 이동 경로',
  without_position: '{count, plural, other {위치 없음 #대}}',
} as const satisfies Record<keyof typeof en, string>
