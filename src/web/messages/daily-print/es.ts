// Spanish words of the print view of a machine's month.
import type en from './en.ts'

export default {
  back: 'Volver a los días',
  failed: 'No se pudo cargar el mes',
  heading: 'Vista de impresión',
  hint: 'Para guardar un archivo, elija «Guardar como PDF» en el diálogo de impresión. Papel: A4 horizontal.',
  machine_day: 'día de la máquina {offset}',
  print: 'Imprimir',
  printed: 'Impreso',
  printed_by: '{time} {zone}, por {name}',
  sheet: 'Hoja',
  sheets: 'Hojas que se imprimen',
  sites: 'Obras del mes',
  subtitle: 'Informe diario: {page}, {day}',
} as const satisfies Record<keyof typeof en, string>
