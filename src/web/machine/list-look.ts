// Whether a person reads the machine list as list or map, kept in this browser.
const KEY = 'hoistline_list_look'

export const LOOKS = ['list', 'map'] as const
export type Look = (typeof LOOKS)[number]

export function rememberedLook(): Look {
  return localStorage.getItem(KEY) === 'map' ? 'map' : 'list'
}

export function rememberLook(look: Look): void {
  if (look === 'list') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, look)
}
