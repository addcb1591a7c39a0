// The commit that a run measures.
import { spawnSync } from 'node:child_process'
import { projectRoot } from '#server/base/root.ts'

const git = (...words: string[]): string | null => {
  const { status, stdout } = spawnSync('git', words, { cwd: projectRoot, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** Its short hash; "and changes" when the tree holds others than an earlier run's figures. */
export const commitOfTree = (): string => {
  const commit = git('rev-parse', '--short', 'HEAD')
  if (commit === null) return 'unknown'
  const changed = git('status', '--porcelain', '--', '.', ':!docs/benchmarks.md')
  return changed === '' ? commit : `${commit} and changes`
}
