// Many calls of an attack, some of them at once.

/** The results in the order of `items`. */
export const atOnce = async <T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
  most = 20,
): Promise<R[]> => {
  const results = Array.from<R>({ length: items.length })
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}

/** Another network of IPv4 for each number up to 65,535. */
export const networkNumber = (n: number): string => `10.${(n >> 8) & 255}.${n & 255}.7`
