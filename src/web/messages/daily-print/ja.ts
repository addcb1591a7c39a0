// Japanese words of the print view of a machine's month.
import type en from './en.ts'

export default {
  back: '日別に戻る',
  failed: '月のデータを読み込めませんでした',
  heading: '印刷プレビュー',
  hint: 'ファイルとして保存するには、印刷画面で「PDFに保存」を選んでください。用紙：A4横。',
  machine_day: '機械の現地日 {offset}',
  print: '印刷',
  printed: '印刷日',
  printed_by: '{time} {zone} {name}',
  sheet: 'シート',
  sheets: '印刷するシート',
  sites: '今月の現場',
  subtitle: '日報：{page}、{day}',
} as const satisfies Record<keyof typeof en, string>
