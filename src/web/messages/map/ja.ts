// Japanese words of the map itself.
import type en from './en.ts'

export default {
  credits:
    '地図: Natural Earth（パブリックドメイン）、地名: GeoNames（CC BY 4.0）、市区町村: 国土数値情報（行政区域データ、2020年）国土交通省、Geolonia加工。道路は含みません。',
  failed: '背景地図を読み込めませんでした。',
  how_to: 'ドラッグまたは矢印キーで移動、＋と－で拡大・縮小します。Tabキーで地点に移動します。',
  map: '地図',
  nothing: '表示する地点がありません。',
  places: '地図上の地点',
  retry: '再試行',
  show_all: '全体を表示',
  zoom_in: '拡大',
  zoom_out: '縮小',
} as const satisfies Record<keyof typeof en, string>
