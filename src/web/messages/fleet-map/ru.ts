// Russian words of the fleet's map.
import type en from './en.ts'

export default {
  beside: 'Машины на карте',
  close: 'Закрыть',
  find_here: 'Найти среди этих машин',
  here: '{count, plural, one {# машина} few {# машины} many {# машин} other {# машины}} на этой части карты',
  legend: 'Обозначения',
  machines: '{count, plural, one {# машина} few {# машины} many {# машин} other {# машины}}',
  machines_here: 'Машины в этом месте',
  map_of_fleet: 'Карта машин',
  none_found: 'Ни одна из машин здесь не подходит.',
  nothing_here: 'На этой части карты машин нет. Отдалите карту или покажите всё.',
  of_located: 'из {count} с известным положением',
  one_place: 'На одном месте',
  places: 'Машины на карте, в её порядке',
  sign_alarm: 'С неисправностями',
  sign_off: 'Выключена, без терминала',
  sign_operating: 'Работа',
  sign_running: 'Движение, холостой ход',
  sign_silent: 'Нет связи более 24 ч',
  unavailable: 'Карта недоступна без положения',
  unavailable_why: 'Ни одна из этих машин ещё не передала своё положение.',
  way_daily: 'Суточные отчёты',
  way_machine: 'Страница машины',
  way_positions: 'Положения и маршрут',
  without_position:
    '{count, plural, one {# машина без положения} few {# машины без положения} many {# машин без положения} other {# машины без положения}}',
} as const satisfies Record<keyof typeof en, string>
