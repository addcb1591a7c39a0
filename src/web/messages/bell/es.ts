// Spanish words of the bell.
import type en from './en.ts'

export default {
  title: 'Lo que le concierne',
  none: 'Nada nuevo',
  none_why:
    'Aquí se muestran durante 30 días noticias, asuntos asignados a usted, respuestas a sus solicitudes y sus informes.',
  failed: 'No se pudo cargar',
  is_new: 'Nuevo',
  news: 'Noticia: {title}',
  assigned: 'Asignado a usted: {kind}',
  request_N00: 'Solicitud de datos respondida: {command}',
  request_N01: 'Solicitud de datos rechazada: {command}',
  request_N02: 'Solicitud de datos sin respuesta: {command}',
  form_in_work: 'Su solicitud n.º {number} está en curso',
  form_done: 'Su solicitud n.º {number} está terminada',
  report_workbook: 'Informe enviado: {name}',
  report_link: 'Informe enviado: {name}',
  report_too_large: 'Informe enviado como enlace, demasiado grande: {name}',
  report_nobody: 'Nadie pudo recibir el informe: {name}',
  report_failed: 'No se pudo crear el informe: {name}',
  report_no_group: 'Informe en pausa, su grupo ya no existe: {name}',
  report_no_machine: 'Informe en pausa, su máquina ya no existe: {name}',
  all_news: 'Todas las noticias',
  all_assigned: 'Todo lo asignado a usted',
} as const satisfies Record<keyof typeof en, string>
