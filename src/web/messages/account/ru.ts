// Russian words of the account panel.
import type en from './en.ts'

export default {
  account_service: 'Сервис учётных записей',
  appearance: 'Оформление',
  appearance_dark: 'Тёмное',
  appearance_light: 'Светлое',
  appearance_system: 'Как в системе',
  company: 'Компания',
  company_not_changed: 'Не удалось сменить компанию.',
  department: 'Отдел',
  first_page: 'Первая страница',
  first_page_machines: 'Машины',
  first_page_today: 'Сегодня',
  language: 'Язык',
  log_out: 'Выйти',
  no_company_matches: 'Такой компании нет',
  no_time_zone_matches: 'Такого часового пояса нет',
  not_saved: 'Не удалось сохранить выбор.',
  signed_in: 'Вход в {time}',
  time_zone: 'Часовой пояс',
  units: 'Единицы',
  units_metric: 'km, t, L, MPa, °C',
  units_us: 'mile, klbs, gal, psi, °F',
} satisfies Record<keyof typeof en, string>
