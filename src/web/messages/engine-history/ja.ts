// Japanese words of the engine operation history.
import type en from './en.ts'

export default {
  columns: '1行がエンジンの1回の稼働です。機械、開始、終了、時間、場所を記載します。',
  current: '前日までの分です。',
  failed: '対象月を読み込めませんでした',
  month: '月',
  months: 'ダウンロードできる月',
  none: 'ダウンロードできるエンジン稼働履歴はありません',
  none_why: '下記の対象機械から、エンジン稼働の報告はまだありません。',
  stale: '対象月を更新できませんでした。',
  title: 'エンジン稼働履歴',
  which: '対象となる機械',
  which_aerial: '高所作業車',
  which_crane: 'その他のクレーン',
  which_made: '{month}以降の製造',
  which_machines: '機械',
  which_since: '製造年月',
  which_unknown: '製造年月が不明な機械は対象外です。',
} as const satisfies Record<keyof typeof en, string>
