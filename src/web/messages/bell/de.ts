// German words of the bell.
import type en from './en.ts'

export default {
  title: 'Was Sie betrifft',
  none: 'Nichts Neues',
  none_why:
    'Neuigkeiten, Ihnen zugewiesene Fälle, Antworten auf Ihre Anfragen und Ihre Berichte stehen hier 30 Tage lang.',
  failed: 'Das konnte nicht geladen werden',
  is_new: 'Neu',
  news: 'Neuigkeit: {title}',
  assigned: 'Ihnen zugewiesen: {kind}',
  request_N00: 'Datenanforderung beantwortet: {command}',
  request_N01: 'Datenanforderung abgelehnt: {command}',
  request_N02: 'Datenanforderung ohne Antwort: {command}',
  form_in_work: 'Ihre Anfrage Nr. {number} ist in Arbeit',
  form_done: 'Ihre Anfrage Nr. {number} ist erledigt',
  report_workbook: 'Bericht gesendet: {name}',
  report_link: 'Bericht gesendet: {name}',
  report_too_large: 'Bericht zu groß, als Link gesendet: {name}',
  report_nobody: 'Niemand konnte den Bericht bekommen: {name}',
  report_failed: 'Bericht konnte nicht erstellt werden: {name}',
  report_no_group: 'Bericht angehalten, seine Gruppe gibt es nicht mehr: {name}',
  report_no_machine: 'Bericht angehalten, seine Maschine gibt es nicht mehr: {name}',
  all_news: 'Alle Neuigkeiten',
  all_assigned: 'Alles, was Ihnen zugewiesen ist',
} as const satisfies Record<keyof typeof en, string>
