// Russian words of the map itself.
import type en from './en.ts'

export default {
  add_corner: 'Добавить вершину после вершины {number}',
  areas: 'Зоны',
  base_built_in: 'Встроенная карта',
  base_map: 'Карта-основа',
  base_own: 'Собственная карта',
  base_plain: 'Контурная карта',
  centre_is: 'Центр: {place}',
  corner: 'Вершина {number} из {count}',
  corner_added: 'Вершина {number} добавлена; всего вершин: {count}.',
  corner_is: 'Вершина {number}: {place}',
  corner_removed: 'Вершина {number} удалена; всего вершин: {count}.',
  corners_least: 'Минимальное число вершин зоны: {count}.',
  credits:
    'Карта: Natural Earth (общественное достояние); населённые пункты: GeoNames (CC BY 4.0); муниципалитеты Японии: MLIT, National Land Numerical Information (2020), обработка Geolonia. Без дорог.',
  edited_area: 'Редактируемая зона: {name}',
  failed: 'Не удалось загрузить основу карты.',
  how_to:
    'Перетаскивайте карту или двигайте её стрелками; плюс и минус меняют масштаб. Клавиша Tab ведёт к отмеченным местам.',
  how_to_edit: 'Стрелки перемещают маркеры зоны, плюс и минус меняют радиус, Delete удаляет вершину.',
  how_to_place: 'Enter ставит точку в центре карты.',
  map: 'Карта',
  nothing: 'Отмечать нечего.',
  open_with_roads: 'Открыть в OpenStreetMap с дорогами',
  own_map_silent: 'Собственная карта не отвечает. Показана встроенная карта.',
  places: 'Отмеченные места',
  radius_is: 'Радиус: {radius}',
  remove_corner: 'Удалить вершину {number}',
  retry: 'Повторить',
  show_all: 'Показать всё',
  tracks: 'Маршруты',
  two_fingers: 'Двигайте карту двумя пальцами.',
  wheel_with_key: 'Чтобы изменить масштаб, прокручивайте, удерживая Ctrl или ⌘.',
  zoom_in: 'Приблизить',
  zoom_out: 'Отдалить',
} as const satisfies Record<keyof typeof en, string>
