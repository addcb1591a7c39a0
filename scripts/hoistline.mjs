#!/usr/bin/env node
// The `hoistline` command, and `npm start`: installs and builds, then runs it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Hoistline needs Node 20.19 or newer (24 LTS recommended); this is Node ${process.versions.node}. Get it at https://nodejs.org`,
  )
  process.exit(1)
}

// From Node 22 on compiled code is kept between starts.
const { enableCompileCache } = await import('node:module')
enableCompileCache?.(new URL('../node_modules/.cache/v8', import.meta.url).pathname)

const { makeReady, server } = await import('./ready.mjs')
makeReady()
await import(server)
