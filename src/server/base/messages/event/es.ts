// Spanish words of a machine's events.
import type { EventWords } from './en.ts'

const es: EventWords = {
  overload: 'Sobrecarga',
  emergency: 'Operación de emergencia: {operation}',
  lower: 'pluma bajada',
  retract: 'pluma recogida',
  slew: 'giro',
  level: 'plataforma nivelada',
  outriggers: 'estabilizadores',
  request_answered: 'Solicitud de datos {command} respondida',
  request_refused: 'Solicitud de datos {command} rechazada por el terminal',
  request_expired: 'Solicitud de datos {command} caducada sin respuesta',
  request_ended: 'Solicitud de datos {command} terminada: la máquina cambió de dueño',
  departure: 'Salió de la zona {area}',
  return: 'Regresó a la zona {area}',
  other: 'Evento {code}',
  unnamed: 'Evento sin nombre',
  lamp_on: '{lamp}: testigo encendido',
  lamp_off: '{lamp}: testigo apagado',
  lamp_filter_upper: 'Mantenimiento de filtros, superior',
  lamp_filter_under: 'Mantenimiento de filtros, chasis',
  lamp_dpf: 'Regeneración del filtro de partículas',
}

export default es
