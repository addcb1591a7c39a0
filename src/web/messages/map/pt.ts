// Portuguese words of the map itself.
import type en from './en.ts'

export default {
  add_corner: 'Adicionar um vértice após o {number}',
  areas: 'Áreas',
  base_built_in: 'Mapa incorporado',
  base_map: 'Mapa de base',
  base_own: 'Mapa próprio',
  base_plain: 'Mapa mudo',
  centre_is: 'Centro: {place}',
  corner: 'Vértice {number} de {count}',
  corner_added: 'Vértice {number} adicionado; {count} vértices.',
  corner_is: 'Vértice {number}: {place}',
  corner_removed: 'Vértice {number} removido; {count} vértices.',
  corners_least: 'Uma área precisa de pelo menos {count} vértices.',
  credits:
    'Mapa: Natural Earth (domínio público); localidades: GeoNames (CC BY 4.0); municípios do Japão: MLIT, National Land Numerical Information (2020), por Geolonia. Sem estradas.',
  edited_area: 'Área em edição: {name}',
  failed: 'Não foi possível carregar o mapa base.',
  how_to:
    'Arraste ou use as setas para mover o mapa; mais e menos para aproximar e afastar. A tecla Tab leva aos locais marcados.',
  how_to_edit: 'As setas movem as alças da área, mais e menos alteram o raio e Delete remove um vértice.',
  how_to_place: 'Enter define o ponto no centro do mapa.',
  map: 'Mapa',
  nothing: 'Não há nada para marcar.',
  open_with_roads: 'Abrir no OpenStreetMap, com estradas',
  own_map_silent: 'O mapa próprio não responde. É mostrado o mapa incorporado.',
  places: 'Locais marcados',
  radius_is: 'Raio: {radius}',
  remove_corner: 'Remover o vértice {number}',
  retry: 'Tentar novamente',
  show_all: 'Mostrar tudo',
  tracks: 'Percursos',
  two_fingers: 'Use dois dedos para mover o mapa.',
  wheel_with_key: 'Mantenha Ctrl ou ⌘ pressionado ao rolar para ampliar ou reduzir o mapa.',
  zoom_in: 'Aproximar',
  zoom_out: 'Afastar',
} as const satisfies Record<keyof typeof en, string>
