// The words for a machine's model.

/** With the maker's name, where that is another. */
export function modelText({ maker, type_code }: { maker: string | null; type_code: string }): string {
  return maker === null ? type_code : `${maker} ${type_code}`
}
