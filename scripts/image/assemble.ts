// The files of an image's stage in a folder, by the COPY lines of the Dockerfile.
import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { contextOf, readCopy, textsOf, type Stage } from './dockerfile.ts'

const copyFile = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Hard links, and copies where these are not possible. */
const linkFile = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() || entry.isFile() ? filesBelow(join(path, entry.name)) : [],
      )

export const linkTree = (from: string, to: string): void => {
  for (const file of filesBelow(from)) linkFile(file, join(to, relative(from, file)))
}

/**
 * Files of the context that Docker would send, below `path`.
 * Throws where there is none.
 */
const contextFiles = (root: string, path: string): string[] => {
  const isSent = contextOf(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const skipped = /^(node_modules|dist|data|\.git)$/
  const entries = path === '.' ? readdirSync(root).filter((name) => !skipped.test(name)) : [path]
  const files = entries
    .flatMap((entry) => filesBelow(join(root, entry)))
    .map((file) => relative(root, file).replaceAll('\\', '/'))
    .filter(isSent)
  if (files.length === 0) throw new Error(`COPY ${path}: the context has no such file`)
  return files
}

/**
 * Carries out the COPY lines of a stage into `folder`, which is its /app.
 * `stageFolder`: the /app of an earlier stage.
 */
export const copyLines = (root: string, stage: Stage, folder: string, stageFolder: (name: string) => string): void => {
  for (const { from, sources, to } of textsOf(stage, 'COPY').map(readCopy))
    for (const source of sources) {
      // A file keeps its name below a folder; of a folder the contents are copied.
      const isFile = from === null && statSync(join(root, source)).isFile()
      const into = isFile && to.endsWith('/') ? join(to, basename(source)) : to
      if (from === null)
        for (const file of contextFiles(root, source))
          copyFile(join(root, file), join(folder, into, relative(source, file)))
      else linkTree(join(stageFolder(from), relative('/app', source)), join(folder, into))
    }
}
