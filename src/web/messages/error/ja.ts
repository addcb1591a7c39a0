// Japanese words for faults and outages.
import type en from './en.ts'

export default {
  bad_request: 'リクエストを読み取れませんでした。',
  body_too_large: '送信データが大きすぎます。',
  changed_meanwhile: '他の人が先に変更しました。読み込み直してください。',
  check_again: 'もう一度確認',
  database_unavailable: 'データベースが時間内に応答しませんでした。もう一度お試しください。',
  intake_unavailable: '現在、記録を保存できません。',
  internal: 'サーバー側で問題が発生しました。',
  invalid_fields: '正しくない項目があります。',
  method_not_allowed: 'このアドレスではその操作はできません。',
  network: 'サーバーに接続できません。接続を確認してもう一度お試しください。',
  not_allowed: 'この操作を行う権限がありません。',
  not_allowed_hint:
    '別の会社の情報である可能性があります。アカウントメニューで会社を切り替えてください。それでも開けない場合は、自社のアカウント管理者にお問い合わせください。',
  not_found: 'ページが見つかりませんでした',
  not_signed_in: '先にログインしてください。',
  request_id: 'リクエスト番号',
  request_id_copied: 'リクエスト番号をコピーしました',
  request_id_copy: 'リクエスト番号をコピー',
  screen_failed: 'この画面を表示できませんでした。',
  sign_in_failed: 'メールアドレスまたはパスワードが違います',
  still_under_maintenance: 'まだメンテナンス中です({time} 確認)。',
  to_start: 'トップページへ',
  too_many_requests: 'リクエストが多すぎます。しばらくお待ちください。',
  try_again: 'もう一度試す',
  under_maintenance: 'ただいまメンテナンス中です。',
  under_maintenance_hint: 'ログアウトされました。サービスが再開されると、このページから自動的に移動します。',
  unknown: '問題が発生しました。',
  unknown_middleware: '不明なミドルウェア {name}',
  unsupported_media_type: 'この形式のデータは扱えません。',
} satisfies Record<keyof typeof en, string>
