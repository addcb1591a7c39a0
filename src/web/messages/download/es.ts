// Spanish words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Se están creando muchos libros en este momento. Inténtelo de nuevo en unos segundos.',
  cancel: 'Cancelar',
  cancelled: 'Se canceló la descarga.',
  download: 'Descargar',
  failed: 'No se pudo guardar el libro. {why}',
  fill: 'Completar los días sin informe',
  fill_why: 'Los horómetros se mantienen y las horas son 0. Esos días quedan marcados.',
  list_why: 'Todas las máquinas que encuentra la búsqueda, no solo esta página.',
  not_found: 'Ya no hay nada que descargar.',
  preparing: 'Creando el libro …',
  received: '{kilobytes} kB recibidos …',
  save: 'Guardar libro',
  saved: 'Se guardó {name}.',
  workbook: 'Libro (xlsx)',
} as const satisfies Record<keyof typeof en, string>
