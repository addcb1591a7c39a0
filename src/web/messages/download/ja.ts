// Japanese words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: '現在多くのブックを作成しています。数秒後にもう一度お試しください。',
  cancel: 'キャンセル',
  cancelled: 'ダウンロードを中止しました。',
  download: 'ダウンロード',
  failed: 'ブックを保存できませんでした。{why}',
  fill: '日報のない日を補完する',
  fill_why: 'メータは前日の値、時間は0とし、補完した日には印を付けます。',
  list_why: 'このページだけでなく、検索に該当する全機械です。',
  not_found: 'ダウンロードできるものはもうありません。',
  preparing: 'ブックを作成しています…',
  received: '{kilobytes} kB 受信…',
  save: 'ブックを保存',
  saved: '{name} を保存しました。',
  workbook: 'ブック (xlsx)',
} as const satisfies Record<keyof typeof en, string>
