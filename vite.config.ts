// How the browser's part is built: catalogues compiled, one chunk per noun.
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './scripts/build/messages-plugin.ts'

const server = process.env['HOISTLINE_URL'] ?? 'http://127.0.0.1:8080'

/** Chunks that index.html brings, and those that stand beside every screen: no part of a screen is asked for before them. */
const FIRST = ['rolldown-runtime', 'main', 'base']
const STANDING = [...FIRST, 'list', 'banner']

/** The chunk of what several screens share: its folder, where that is one of the shared ones. */
const sharedChunk = (module: string): string | null => {
  if (/\/src\/(contract|domain)\//.test(module)) return 'rules'
  const [, folder] = /\/src\/web\/(daily\/[a-z-]+|machine\/detail|ui\/charts|workbook)\//.exec(module) ?? []
  return folder?.replace('/', '-') ?? null
}

export default defineConfig({
  plugins: [
    messages(),
    react(),
    // React Aria speaks 30 languages; we offer seven.
    optimizeLocales.vite({ locales: ['ja-JP', 'en-US', 'es-ES', 'pt-BR', 'ru-RU', 'ko-KR', 'de-DE'] }),
  ],
  resolve: {
    alias: {
      // React has it itself since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() and relative colours reach the browser as written.
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    // Each part names what has to come along with it; what stands by then (of index.html, and in every screen the list's) would only make it heavier.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed
        const standing = /\/(main|base)-/.test(hostId) ? FIRST : STANDING
        return needed.filter((file) => !standing.some((name) => file.startsWith(`assets/${name}-`)))
      },
    },
    // A data: URL in CSS would need a hole in the policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along all that its modules import. Nothing else gets into these three, whatever pages may come.
          groups: [
            // Leaves first, with the page: see main.ts.
            { name: 'main', test: /src\/web\/main\.ts$|vite\/preload-helper/, priority: 4 },
            // What every page starts with, in one request: the frame, and the sign-in page, which must not wait for a second one.
            { name: 'base', test: /src\/web\/app\/portal\.tsx$/, priority: 3 },
            // Above sign-in too, where a deployment has something to say there.
            { name: 'banner', test: /src\/web\/app\/EnvironmentBanner\.tsx$/, priority: 3 },
            // The head and the list, where nearly everyone begins: what they share with other screens, those find here.
            { name: 'list', test: /src\/web\/(app\/Head|machine\/MachineListPage)\.tsx$/, priority: 2 },
            // What several other screens share, by folder: a few requests for each screen instead of twenty.
            { name: sharedChunk, debugName: 'shared', test: /\/src\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server, '/config.json': server } },
})
