// Portuguese words of QR labels of machines.
import type en from './en.ts'

export default {
  code_of: 'Código QR de {serial}',
  empty: 'Nenhuma máquina para etiquetar',
  empty_why: 'Abra as etiquetas na lista de manutenção ou na página de uma máquina.',
  failed: 'Não foi possível carregar as etiquetas',
  hint: 'Imprima em folhas A4 adesivas a 100 % e cole uma etiqueta em cada máquina. O código abre a página da máquina no celular, onde os resultados são registrados após entrar.',
  print: 'Imprimir',
  title: 'Etiquetas QR',
  to_maintenance: 'Para a manutenção',
  what: 'Manutenção: leia para registrar',
} as const satisfies Record<keyof typeof en, string>
