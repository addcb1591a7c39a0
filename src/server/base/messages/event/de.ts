// German words of a machine's events.
import type { EventWords } from './en.ts'

const de: EventWords = {
  overload: 'Überlastung',
  emergency: 'Notbetrieb: {operation}',
  lower: 'Ausleger gesenkt',
  retract: 'Ausleger eingefahren',
  slew: 'geschwenkt',
  level: 'Korb nivelliert',
  outriggers: 'Abstützung bewegt',
  request_answered: 'Datenanforderung {command} beantwortet',
  request_refused: 'Datenanforderung {command} vom Terminal abgelehnt',
  request_expired: 'Datenanforderung {command} ohne Antwort abgelaufen',
  request_ended: 'Datenanforderung {command} beendet: Maschine hat den Besitzer gewechselt',
  departure: 'Gebiet {area} verlassen',
  return: 'In das Gebiet {area} zurückgekehrt',
  other: 'Ereignis {code}',
  unnamed: 'Ereignis ohne Namen',
  lamp_on: '{lamp}: Lampe an',
  lamp_off: '{lamp}: Lampe aus',
  lamp_filter_upper: 'Filterwartung, Oberwagen',
  lamp_filter_under: 'Filterwartung, Fahrgestell',
  lamp_dpf: 'Partikelfilter-Regeneration',
}

export default de
