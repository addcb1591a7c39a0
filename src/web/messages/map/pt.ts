// Portuguese words of the map itself.
import type en from './en.ts'

export default {
  credits:
    'Mapa: Natural Earth (domínio público); localidades: GeoNames (CC BY 4.0); municípios do Japão: MLIT, National Land Numerical Information (2020), por Geolonia. Sem estradas.',
  failed: 'Não foi possível carregar o mapa base.',
  handle_centre: 'Centro: as setas movem-no; mais e menos alteram o raio',
  handle_corner: 'Vértice {number}: as setas movem-no; Delete remove-o',
  handle_middle: 'Adicionar um vértice depois do {number}: Enter',
  handle_rim: 'Raio {radius}: altera-se com as setas ou com mais e menos',
  handles: 'Controles de {name}',
  how_to:
    'Arraste ou use as setas para mover o mapa; mais e menos para aproximar e afastar. A tecla Tab leva aos locais marcados.',
  map: 'Mapa',
  nothing: 'Não há nada para marcar.',
  places: 'Locais marcados',
  retry: 'Tentar novamente',
  show_all: 'Mostrar tudo',
  zoom_in: 'Aproximar',
  zoom_out: 'Afastar',
} as const satisfies Record<keyof typeof en, string>
