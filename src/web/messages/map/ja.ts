// Japanese words of the map itself.
import type en from './en.ts'

export default {
  add_corner: '頂点{number}の後に頂点を追加',
  areas: 'エリア',
  centre_is: '中心: {place}',
  corner: '頂点 {number}/{count}',
  corner_added: '頂点{number}を追加しました。頂点は{count}個です。',
  corner_is: '頂点{number}: {place}',
  corner_removed: '頂点{number}を削除しました。頂点は{count}個です。',
  corners_least: 'エリアには頂点が{count}個以上必要です。',
  credits:
    '地図: Natural Earth（パブリックドメイン）、地名: GeoNames（CC BY 4.0）、市区町村: 国土数値情報（行政区域データ、2020年）国土交通省、Geolonia加工。道路は含みません。',
  edited_area: '編集中のエリア: {name}',
  failed: '背景地図を読み込めませんでした。',
  how_to: 'ドラッグまたは矢印キーで移動、＋と－で拡大・縮小します。Tabキーで地点に移動します。',
  how_to_edit: '矢印キーでエリアのハンドルを移動、＋と－で半径を変更、Deleteキーで頂点を削除します。',
  how_to_place: 'Enterキーで地図の中央に点を設定します。',
  map: '地図',
  nothing: '表示する地点がありません。',
  places: '地図上の地点',
  radius_is: '半径: {radius}',
  remove_corner: '頂点{number}を削除',
  retry: '再試行',
  show_all: '全体を表示',
  tracks: '軌跡',
  two_fingers: '地図を動かすには2本の指を使ってください。',
  wheel_with_key: 'CtrlキーまたはCommandキーを押しながらスクロールすると、地図を拡大・縮小できます。',
  zoom_in: '拡大',
  zoom_out: '縮小',
} as const satisfies Record<keyof typeof en, string>
