// Spanish words of the account panel.
import type en from './en.ts'

export default {
  account_service: 'Servicio de cuentas',
  appearance: 'Apariencia',
  appearance_dark: 'Oscura',
  appearance_light: 'Clara',
  appearance_system: 'Como el sistema',
  company: 'Empresa',
  company_not_changed: 'No se pudo cambiar de empresa.',
  department: 'Departamento',
  first_page: 'Primera página',
  first_page_machines: 'Máquinas',
  first_page_today: 'Hoy',
  language: 'Idioma',
  log_out: 'Cerrar sesión',
  no_company_matches: 'Ninguna empresa coincide',
  no_time_zone_matches: 'Ninguna zona horaria coincide',
  not_saved: 'No se pudo guardar su elección.',
  signed_in: 'Sesión iniciada a las {time}',
  time_zone: 'Zona horaria',
  units: 'Unidades',
  units_metric: 'km, t, L, MPa, °C',
  units_us: 'mile, klbs, gal, psi, °F',
} satisfies Record<keyof typeof en, string>
