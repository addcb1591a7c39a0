// Portuguese words of a machine's events.
import type { EventWords } from './en.ts'

const pt: EventWords = {
  overload: 'Sobrecarga',
  emergency: 'Operação de emergência: {operation}',
  lower: 'lança abaixada',
  retract: 'lança recolhida',
  slew: 'giro',
  level: 'plataforma nivelada',
  outriggers: 'patolas',
  request_answered: 'Solicitação de dados {command} respondida',
  request_refused: 'Solicitação de dados {command} recusada pelo terminal',
  request_expired: 'Solicitação de dados {command} expirada sem resposta',
  request_ended: 'Solicitação de dados {command} encerrada: a máquina mudou de dono',
  departure: 'Saiu da área {area}',
  return: 'Regressou à área {area}',
  other: 'Evento {code}',
  unnamed: 'Evento sem nome',
  lamp_on: '{lamp}: luz acesa',
  lamp_off: '{lamp}: luz apagada',
  lamp_filter_upper: 'Manutenção de filtros, superior',
  lamp_filter_under: 'Manutenção de filtros, chassi',
  lamp_dpf: 'Regeneração do filtro de partículas',
}

export default pt
