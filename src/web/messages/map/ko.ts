// Korean words of the map itself.
import type en from './en.ts'

export default {
  credits:
    '지도: Natural Earth(퍼블릭 도메인), 지명: GeoNames(CC BY 4.0), 일본 시정촌: 일본 국토교통성 국토수치정보(2020년), Geolonia 가공. 도로는 표시하지 않습니다.',
  failed: '배경 지도를 불러오지 못했습니다.',
  handle_centre: '중심: 화살표 키로 이동, 더하기와 빼기로 반경 변경',
  handle_corner: '꼭짓점 {number}: 화살표 키로 이동, Delete 키로 삭제',
  handle_middle: '꼭짓점 {number} 다음에 꼭짓점 추가: Enter 키',
  handle_rim: '반경 {radius}: 화살표 키 또는 더하기와 빼기로 변경',
  handles: '{name} 변경 핸들',
  how_to: '드래그하거나 화살표 키로 지도를 이동하고, +와 -로 확대·축소합니다. Tab 키로 표시된 위치로 이동합니다.',
  map: '지도',
  nothing: '표시할 위치가 없습니다.',
  places: '표시된 위치',
  retry: '다시 시도',
  show_all: '모두 보기',
  zoom_in: '확대',
  zoom_out: '축소',
} as const satisfies Record<keyof typeof en, string>
