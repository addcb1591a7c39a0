// Japanese words of the files of a track.
import type { TrackWords } from './en.ts'

const ja: TrackWords = {
  is_cut: '新しい順に {count} 件のみです。これより古い位置情報もあります。',
  serial: '機番',
  time: '日時（機械の現地時刻）',
  offset: '時差',
  kind: '区分',
  latitude: '緯度',
  longitude: '経度',
  place: '場所',
  sent_place: '送信された場所',
  type_1: '現場',
  type_2: '最終位置',
  type_3: 'その他',
}
export default ja
