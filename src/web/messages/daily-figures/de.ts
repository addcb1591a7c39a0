// German words of figures that explain themselves.
import type en from './en.ts'

export default {
  close: 'Schließen',
  counts: 'Zählt',
  day: 'Tag',
  day_counts: 'im Einsatz',
  day_does_not: 'nicht im Einsatz',
  days_failed: 'Die Tage konnten nicht geladen werden.',
  foot_days: 'Tage, die zählen, von {days} gemeldeten',
  foot_share: '{part} h Leerlauf ÷ {whole} h Motorlauf',
  foot_slots: '{slots} Viertelstunden ÷ 4 = {hours} h, aufgerundet',
  foot_sum: 'Summe von {days} Tagen',
  no_report: 'kein Bericht empfangen',
  no_slots: 'keine',
  part_of: '{part} von {whole}',
  received: 'Empfangen',
  received_failed: 'Wann die Tage empfangen wurden, konnte nicht geladen werden.',
  record: 'Satz {sequence}, Terminal {terminal}',
  rule_days: 'Ein Tag zählt, wenn die Maschine in mindestens einer Viertelstunde gearbeitet hat oder gefahren ist.',
  rule_share: 'Viertelstunden im Leerlauf ÷ Viertelstunden mit laufendem Motor.',
  rule_slots: 'Viertelstunden aller Tage zusammengezählt, ÷ 4, einmal im Monat aufgerundet.',
  rule_sum: 'Was die Tage melden, zusammengezählt; ein Tag ohne Angabe zählt nicht als 0.',
  sheet: 'Tage hinter: {figure}',
  times: '{times, plural, one {# Satz} other {# Sätze}}, der erste {first}',
  to_day: '{date} öffnen',
} as const satisfies Record<keyof typeof en, string>
