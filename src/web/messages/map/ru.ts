// Russian words of the map itself.
import type en from './en.ts'

export default {
  credits:
    'Карта: Natural Earth (общественное достояние); населённые пункты: GeoNames (CC BY 4.0); муниципалитеты Японии: MLIT, National Land Numerical Information (2020), обработка Geolonia. Без дорог.',
  failed: 'Не удалось загрузить основу карты.',
  handle_centre: 'Центр: стрелки перемещают его, плюс и минус меняют радиус',
  handle_corner: 'Вершина {number}: стрелки перемещают её, Delete удаляет',
  handle_middle: 'Добавить вершину после вершины {number}: Enter',
  handle_rim: 'Радиус {radius}: меняется стрелками или клавишами плюс и минус',
  handles: 'Маркеры изменения: {name}',
  how_to:
    'Перетаскивайте карту или двигайте её стрелками; плюс и минус меняют масштаб. Клавиша Tab ведёт к отмеченным местам.',
  map: 'Карта',
  nothing: 'Отмечать нечего.',
  places: 'Отмеченные места',
  retry: 'Повторить',
  show_all: 'Показать всё',
  zoom_in: 'Приблизить',
  zoom_out: 'Отдалить',
} as const satisfies Record<keyof typeof en, string>
