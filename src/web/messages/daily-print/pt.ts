// Portuguese words of the print view of a machine's month.
import type en from './en.ts'

export default {
  back: 'Voltar aos dias',
  failed: 'Não foi possível carregar o mês',
  heading: 'Visualização de impressão',
  hint: 'Para guardar um arquivo, escolha “Salvar como PDF” na janela de impressão. Papel: A4, paisagem.',
  machine_day: 'dia da máquina {offset}',
  print: 'Imprimir',
  printed: 'Impresso',
  printed_by: '{time} {zone}, por {name}',
  sheet: 'Folha',
  sheets: 'Folhas a imprimir',
  sites: 'Canteiros do mês',
  subtitle: 'Relatório diário: {page}, {day}',
} as const satisfies Record<keyof typeof en, string>
