// Spanish words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: 'Se están creando muchos libros en este momento. Inténtelo de nuevo en unos segundos.',
  cancel: 'Cancelar',
  cancelled: 'Se canceló la descarga.',
  csv: 'Archivo CSV',
  cut: 'El archivo tiene solo las primeras {count} de {total} filas.',
  detailed: 'Libro con detalles (xlsx)',
  download: 'Descargar',
  failed: 'No se pudo guardar el libro. {why}',
  failed_table: 'No se pudo guardar el archivo. {why}',
  fill: 'Completar los días sin informe',
  fill_why: 'Los horómetros se mantienen y las horas son 0. Esos días quedan marcados.',
  list_why: 'Todas las máquinas que encuentra la búsqueda, no solo esta página.',
  not_found: 'Ya no hay nada que descargar.',
  one_table: 'Tabla para CSV',
  preparing: 'Creando el libro …',
  preparing_table: 'Leyendo la lista …',
  received: '{kilobytes} kB recibidos …',
  rows_taken: '{count} de {total} filas',
  save: 'Guardar libro',
  saved: 'Se guardó {name}.',
  send_regularly: 'Enviar periódicamente …',
  shown_why: 'La tabla tal como se muestra: columnas, orden y búsqueda.',
  table_why:
    'Todas las páginas de la lista con las columnas, el orden y las condiciones mostradas; si hay filas seleccionadas, solo esas.',
  tables_why: 'Todas las tablas de esta página como hojas de un libro, o una de ellas como CSV.',
  workbook: 'Libro (xlsx)',
} as const satisfies Record<keyof typeof en, string>
