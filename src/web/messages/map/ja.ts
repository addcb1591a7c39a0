// Japanese words of the map itself.
import type en from './en.ts'

export default {
  credits:
    '地図: Natural Earth（パブリックドメイン）、地名: GeoNames（CC BY 4.0）、市区町村: 国土数値情報（行政区域データ、2020年）国土交通省、Geolonia加工。道路は含みません。',
  failed: '背景地図を読み込めませんでした。',
  handle_centre: '中心:矢印キーで移動、プラスとマイナスで半径を変更',
  handle_corner: '頂点 {number}:矢印キーで移動、Deleteキーで削除',
  handle_middle: '頂点 {number} の次に頂点を追加:Enterキー',
  handle_rim: '半径 {radius}:矢印キーまたはプラス・マイナスで変更',
  handles: '{name} の変更用ハンドル',
  how_to: 'ドラッグまたは矢印キーで移動、＋と－で拡大・縮小します。Tabキーで地点に移動します。',
  map: '地図',
  nothing: '表示する地点がありません。',
  places: '地図上の地点',
  retry: '再試行',
  show_all: '全体を表示',
  zoom_in: '拡大',
  zoom_out: '縮小',
} as const satisfies Record<keyof typeof en, string>
