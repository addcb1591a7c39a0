// Spanish words of a machine's events.
import type { EventWords } from './en.ts'

const es: EventWords = {
  overload: 'Sobrecarga',
  emergency: 'Maniobra de emergencia: {operation}',
  lower: 'pluma bajada',
  retract: 'pluma recogida',
  slew: 'giro',
  level: 'plataforma nivelada',
  outriggers: 'estabilizadores',
  departure: 'Salió de la zona {area}',
  return: 'Regresó a la zona {area}',
  other: 'Evento {code}',
  unnamed: 'Evento sin nombre',
}

export default es
