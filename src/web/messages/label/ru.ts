// Russian words of QR labels of machines.
import type en from './en.ts'

export default {
  code_of: 'QR-код {serial}',
  empty: 'Нет машин для этикеток',
  empty_why: 'Откройте этикетки из списка обслуживания или со страницы машины.',
  failed: 'Не удалось загрузить этикетки',
  hint: 'Печатайте на самоклеящихся листах A4 в масштабе 100 % и наклейте по одной на машину. Код открывает на телефоне страницу машины, где после входа вносят результаты.',
  print: 'Печать',
  title: 'QR-этикетки',
  to_maintenance: 'К обслуживанию',
  what: 'Обслуживание: сканируйте для записи',
} as const satisfies Record<keyof typeof en, string>
