// Korean words of one machine's map and track.
import type en from './en.ts'

export default {
  copied: '복사했습니다.',
  copy_coordinates: '좌표 복사',
  day_last: '하루의 마지막 위치',
  latest: '최신 위치',
  load_failed: '위치를 불러오지 못했습니다',
  map_of: '{serial} 지도',
  map_unavailable: '위치가 없어 지도를 표시할 수 없습니다',
  map_unavailable_why: '{serial}에서 아직 위치를 전송하지 않았습니다.',
  no_address: '주소를 가져올 수 없습니다',
  open_app: '지도 앱',
  open_elsewhere: '다른 지도에서 열기: {map}',
  places_of: '{serial}의 위치',
  sent_as: '전송된 장소: {place}',
  stale: '위치를 갱신하지 못했습니다. {time} 기준입니다.',
  work_place: '작업 장소',
} as const satisfies Record<keyof typeof en, string>
