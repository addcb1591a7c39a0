// Portuguese words of the account panel.
import type en from './en.ts'

export default {
  account_service: 'Serviço de contas',
  appearance: 'Aparência',
  appearance_dark: 'Escura',
  appearance_light: 'Clara',
  appearance_system: 'Como o sistema',
  company: 'Empresa',
  company_not_changed: 'Não foi possível trocar de empresa.',
  department: 'Departamento',
  first_page: 'Primeira página',
  first_page_machines: 'Máquinas',
  first_page_today: 'Hoje',
  language: 'Idioma',
  log_out: 'Sair',
  no_company_matches: 'Nenhuma empresa encontrada',
  no_time_zone_matches: 'Nenhum fuso horário encontrado',
  not_saved: 'Não foi possível salvar sua escolha.',
  signed_in: 'Entrou às {time}',
  time_zone: 'Fuso horário',
  units: 'Unidades',
  units_metric: 'km, t, L, MPa, °C',
  units_us: 'mile, klbs, gal, psi, °F',
} satisfies Record<keyof typeof en, string>
