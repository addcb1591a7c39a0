// Portuguese words of a machine's events.
import type { EventWords } from './en.ts'

const pt: EventWords = {
  overload: 'Sobrecarga',
  emergency: 'Operação de emergência: {operation}',
  lower: 'lança abaixada',
  retract: 'lança recolhida',
  slew: 'giro',
  level: 'plataforma nivelada',
  outriggers: 'estabilizadores',
  departure: 'Saiu da área {area}',
  return: 'Regressou à área {area}',
  other: 'Evento {code}',
  unnamed: 'Evento sem nome',
}

export default pt
