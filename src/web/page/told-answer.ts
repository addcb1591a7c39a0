// The answer of a save whose words depend on it.

/** `save`: resolves a request with what is said of it. @returns the answer; null when it was refused. */
export async function toldAnswer<Answer>(
  save: (run: () => Promise<string | null>) => Promise<unknown>,
  run: () => Promise<Answer>,
  done: ((answer: Answer) => string) | null,
): Promise<Answer | null> {
  let answer: Answer | null = null
  await save(async () => {
    answer = await run()
    return done?.(answer) ?? null
  })
  return answer
}
