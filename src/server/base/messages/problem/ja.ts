// Japanese words of the API's faults.
import type { ProblemWords } from './en.ts'

const ja: ProblemWords = {
  titles: {
    bad_request: 'リクエストを読み取れませんでした。',
    not_signed_in: '先にログインしてください。',
    sign_in_failed: 'メールアドレスまたはパスワードが違います',
    not_allowed: 'この操作は許可されていません。',
    not_found: 'ページが見つかりませんでした',
    method_not_allowed: 'このアドレスではその操作はできません。',
    changed_meanwhile: '他の人が先に変更しました。読み込み直してください。',
    body_too_large: '送信データが大きすぎます。',
    unsupported_media_type: 'この形式のデータは扱えません。',
    invalid_fields: '正しくない項目があります。',
    out_of_range: '範囲外の機械があります。',
    too_many_requests: 'リクエストが多すぎます。しばらくお待ちください。',
    internal: 'サーバー側で問題が発生しました。',
    under_maintenance: 'ただいまメンテナンス中です。',
    intake_unavailable: '現在、記録を保存できません。もう一度送信してください。',
    database_unavailable: 'データベースが時間内に応答しませんでした。もう一度お試しください。',
  },
  fields: {
    'is empty: leave it out': '空です。省いてください',
    'is empty: delete it instead': '空です。代わりに削除してください',
    'holds a control character': '制御文字が含まれています',
    'must be a day as YYYY-MM-DD': '日付は YYYY-MM-DD の形で指定してください',
    'lies in the future': '未来の日付です',
    'comes before serial_from': 'serial_from より前です',
    'comes before delivery_date_from': 'delivery_date_from より前です',
    'must be a line of text': '一行の文字列を指定してください',
    'holds what is no column': '列ではないものが含まれています',
    'names a column twice': '同じ列が二度指定されています',
    'is the name of another view': 'ほかのビューの名前です',
    'cannot be kept: there are too many views already': '保存できません。ビューが多すぎます',
    'says nothing to search for': '検索条件がありません',
    'is no machine of this company': 'この会社の機械ではありません',
    'has a management number already': '管理番号はすでに登録されています',
    'has no management number yet': '管理番号はまだ登録されていません',
    'is another than in the address': 'アドレスの値と異なります',
    'is not one of your companies': 'あなたの会社ではありません',
    'is not offered here': 'ここでは提供されていません',
    'is not a time zone': 'タイムゾーンではありません',
    'holds a character that cannot be stored': '保存できない文字が含まれています',
    'holds too many values or levels': '値が多すぎるか、階層が深すぎます',
    'is missing: give all four sides of a box, or none':
      'がありません。範囲の四辺をすべて指定するか、すべて省いてください',
    'lies north of north': 'は north より北にあります',
    'is not known here': 'ここでは知られていない項目です',
    'is wrong here: give either year and month, or all=1':
      'ここでは使えません。year と month、または all=1 のどちらかを指定してください',
  },
}
export default ja
