// `npm run dev`: server and portal, reloaded at every change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root } from './ready.mjs'

ensureInstalled({ dev: true })
const start = (path, ...options) =>
  spawn(process.execPath, [join(root, 'node_modules', path), ...options], { cwd: root, stdio: 'inherit' })
const programs = [
  start('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/cli/main.ts', 'demo'),
  start('vite/bin/vite.js'),
]
// Ctrl-C reaches the children too;
// the server needs a moment to stop its database.
process.on('SIGINT', () => {})
for (const program of programs) program.once('exit', () => programs.forEach((other) => other.kill('SIGTERM')))
