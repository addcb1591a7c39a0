// Japanese words of QR labels of machines.
import type en from './en.ts'

export default {
  code_of: '{serial} のQRコード',
  empty: 'ラベルを作る機械がありません',
  empty_why: 'メンテナンス一覧または機械のページからラベルを開いてください。',
  failed: 'ラベルを読み込めませんでした',
  hint: 'A4のシール用紙に100 %で印刷し、各機械に貼ってください。コードを読み取ると、スマートフォンで機械のページが開き、ログイン後に実績を登録できます。',
  print: '印刷',
  title: 'QRラベル',
  to_maintenance: 'メンテナンスへ',
  what: 'メンテナンス：読み取って登録',
} as const satisfies Record<keyof typeof en, string>
