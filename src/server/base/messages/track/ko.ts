// Korean words of the files of a track.
import type { TrackWords } from './en.ts'

const ko: TrackWords = {
  is_cut: '최신 위치 {count}개만 있습니다. 더 오래된 위치도 있습니다.',
  serial: '제조번호',
  time: '장비 현지 시각',
  offset: '시차',
  kind: '구분',
  latitude: '위도',
  longitude: '경도',
  place: '장소',
  sent_place: '전송된 장소',
  type_1: '현장',
  type_2: '최종 위치',
  type_3: '기타',
}
export default ko
