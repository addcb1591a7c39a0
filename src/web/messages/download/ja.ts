// Japanese words of what is saved as a file.
import type en from './en.ts'

export default {
  busy: '現在多くのブックを作成しています。数秒後にもう一度お試しください。',
  cancel: 'キャンセル',
  cancelled: 'ダウンロードを中止しました。',
  csv: 'CSVファイル',
  detailed: '詳細ブック (xlsx)',
  download: 'ダウンロード',
  failed: 'ブックを保存できませんでした。{why}',
  failed_table: 'ファイルを保存できませんでした。{why}',
  fill: '日報のない日を補完する',
  fill_why: 'メータは前日の値、時間は0とし、補完した日には印を付けます。',
  list_why: 'このページだけでなく、検索に該当する全機械です。',
  not_found: 'ダウンロードできるものはもうありません。',
  one_table: 'CSVにする表',
  preparing: 'ブックを作成しています…',
  preparing_table: '一覧を読み込んでいます …',
  received: '{kilobytes} kB 受信…',
  rows_taken: '{total}行中{count}行',
  save: 'ブックを保存',
  saved: '{name} を保存しました。',
  send_regularly: '定期送信…',
  shown_why: '表示中の表を、列・並び順・検索条件のまま出力します。',
  table_why: '表示中の列・並び順・条件で一覧の全ページを出力します。行を選択中の場合は、その行だけです。',
  tables_why: 'このページのすべての表を1つのブックに1表1シートで出力するか、1つの表をCSVで出力します。',
  workbook: 'ブック (xlsx)',
} as const satisfies Record<keyof typeof en, string>
