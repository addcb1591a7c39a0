// Korean words of the map itself.
import type en from './en.ts'

export default {
  add_corner: '꼭짓점 {number} 뒤에 꼭짓점 추가',
  areas: '구역',
  centre_is: '중심: {place}',
  corner: '꼭짓점 {number}/{count}',
  corner_added: '꼭짓점 {number}을(를) 추가했습니다. 꼭짓점 {count}개.',
  corner_is: '꼭짓점 {number}: {place}',
  corner_removed: '꼭짓점 {number}을(를) 삭제했습니다. 꼭짓점 {count}개.',
  corners_least: '구역에는 꼭짓점이 {count}개 이상 필요합니다.',
  credits:
    '지도: Natural Earth(퍼블릭 도메인), 지명: GeoNames(CC BY 4.0), 일본 시정촌: 일본 국토교통성 국토수치정보(2020년), Geolonia 가공. 도로는 표시하지 않습니다.',
  edited_area: '편집 중인 구역: {name}',
  failed: '배경 지도를 불러오지 못했습니다.',
  how_to: '드래그하거나 화살표 키로 지도를 이동하고, +와 -로 확대·축소합니다. Tab 키로 표시된 위치로 이동합니다.',
  how_to_edit: '화살표 키로 구역의 핸들을 옮기고, 더하기와 빼기로 반경을 바꾸며, Delete 키로 꼭짓점을 삭제합니다.',
  how_to_place: 'Enter 키를 누르면 지도 가운데에 지점이 설정됩니다.',
  map: '지도',
  nothing: '표시할 위치가 없습니다.',
  places: '표시된 위치',
  radius_is: '반경: {radius}',
  remove_corner: '꼭짓점 {number} 삭제',
  retry: '다시 시도',
  show_all: '모두 보기',
  tracks: '이동 경로',
  two_fingers: '지도를 움직이려면 두 손가락을 사용하세요.',
  wheel_with_key: 'Ctrl 또는 ⌘ 키를 누른 채 스크롤하면 지도를 확대·축소할 수 있습니다.',
  zoom_in: '확대',
  zoom_out: '축소',
} as const satisfies Record<keyof typeof en, string>
