// A Dockerfile's stages, and which files .dockerignore leaves to them.

type Instruction = { word: string; text: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** Stages in order; continued lines are joined, comments left out. */
export const readStages = (text: string): Stage[] => {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const [, from = '', name = ''] = word === 'FROM' ? (/^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []) : []
    if (word === 'FROM') stages.push({ name, from, instructions: [] })
    else stages.at(-1)?.instructions.push({ word, text: rest })
  }
  return stages
}

export const textsOf = ({ instructions }: Stage, word: string): string[] =>
  instructions.filter((one) => one.word === word).map(({ text }) => text)

export type Copied = { from: string | null; sources: string[]; to: string }

export const readCopy = (text: string): Copied => {
  const words = text.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** What ENV lines set, quotes not among it. */
export const readEnvLines = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap((text) => text.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  )

const asPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('/')
      .map((part) => (part === '**' ? '**' : part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')))
      .join('/')
      .replaceAll('**/', '(?:.*/)?')
      .replaceAll('**', '.*')}(?:/.*)?$`,
  )

/** Whether a path of the project is part of the build's context: the last rule that fits decides. */
export const contextOf = (dockerignore: string): ((path: string) => boolean) => {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), pattern: asPattern(line.replace(/^!/, '').trim()) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true
}
