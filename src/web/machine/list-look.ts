// Whether a person reads the machine list as list or map, kept in this browser.
const KEY = 'hoistline_list_look'

export const LOOKS = ['list', 'map'] as const
export type Look = (typeof LOOKS)[number]

export function rememberedLook(): Look {
  return localStorage.getItem(KEY) === 'map' ? 'map' : 'list'
}

/** Names the list, which a reader of the map gets only by that. */
export function lookHref(look: Look, href: string): string {
  return look === 'list' && rememberedLook() === 'map' ? `${href}${href.includes('?') ? '&' : '?'}look=list` : href
}

export function rememberLook(look: Look): void {
  if (look === 'list') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, look)
}
