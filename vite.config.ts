// How the browser's part is built: catalogues compiled, one chunk per noun.
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screens } from './scripts/build/screens-plugin.ts'
import { words } from './scripts/build/words-plugin.ts'

const unusedOpenLayers = fileURLToPath(new URL('scripts/build/unused-openlayers.ts', import.meta.url))

const server = process.env['HOISTLINE_URL'] ?? 'http://127.0.0.1:8080'

/**
 * The folder of a module as the name of a chunk, `daily-figures`.
 * The bundler splits drawn parts and words by use.
 */
function folderOf(module: string): string | null {
  if (/\/src\/(contract|domain)\//.test(module)) return 'rules'
  const folder = /\/src\/web\/([a-z/-]+)\/[^/]+$/.exec(module)?.[1]
  return folder === undefined || /^(ui\/(?!map)[a-z-]+$|daily\/setting$|account\/factor$|base$)/.test(folder)
    ? null
    : folder.replaceAll('/', '-')
}

export default defineConfig({
  plugins: [
    words(),
    screens(),
    react(),
    // React Aria speaks 30 languages; we offer seven.
    optimizeLocales.vite({ locales: ['ja-JP', 'en-US', 'es-ES', 'pt-BR', 'ru-RU', 'ko-KR', 'de-DE'] }),
  ],
  resolve: {
    alias: [
      // React has it itself since 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // OpenLayers imports them always, and calls them only where a map leaves them out.
      {
        find: /^\.\.\/render\/canvas\/style\.js$|^\.\/(control|interaction)\/defaults\.js$/,
        replacement: unusedOpenLayers,
      },
    ],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() and relative colours reach the browser as written.
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    modulePreload: { polyfill: false },
    // A data: URL in CSS would need a hole in the policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What is bundled, for docs/licences.md and for the file of licence texts.
    license: { fileName: '.vite/licences.json' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along all that its modules import.
          groups: [
            // The page's own script; then the frame with the sign-in page, in one request.
            { name: 'main', test: /src\/web\/main\.ts$|vite\/preload-helper/, priority: 3 },
            { name: 'base', test: /src\/web\/(app\/portal|page\/May)\.tsx$/, priority: 2 },
            // Above the sign-in page too, where a deployment has an environment to name.
            { name: 'banner', test: /src\/web\/app\/EnvironmentBanner\.tsx$/, priority: 2 },
            // The first screen of nearly everyone, whole, and what saves tables everywhere.
            {
              name: 'list',
              test: /src\/web\/(app\/Head|machine\/MachineListPage|list\/take-away\/TableToTake)\.tsx$/,
              priority: 1,
            },
            // The states of a page, without a folder that happens to use them first.
            { name: 'frame', test: /src\/web\/page\/(Page|ToolLink)\.tsx$/, priority: 1 },
            // Small, and in forms of many folders: none of them should come with it.
            { name: 'number-field', test: /src\/web\/ui\/controls\/NumberField\.tsx$/, priority: 1 },
            { name: 'combo-box', test: /src\/web\/ui\/controls\/ComboBox\.tsx$/, priority: 1 },
            { name: 'date-field', test: /src\/web\/ui\/dates\/DateField\.tsx$/, priority: 1 },
            { name: 'refusing-form', test: /src\/web\/ui\/dialog-form\/Form\.tsx$/, priority: 1 },
            { name: 'until-typed', test: /src\/web\/base\/use-until-typed\.ts$/, priority: 1 },
            // Addresses that daily reports, maintenance and the company's settings ask.
            { name: 'company-calendar', test: /src\/contract\/daily\/(fuel-price|holidays)\.ts$/, priority: 1 },
            // On pages of several folders, of which none should bring the others.
            { name: 'workbook-button', test: /src\/web\/workbook\/WorkbookButton\.tsx$/, priority: 1 },
            // On the machine's page, without the forms and dialogs of its folder.
            { name: 'next-points', test: /src\/web\/maintenance\/NextPoints\.tsx$/, priority: 1 },
            // Screens save a choice without the fields of all of them.
            { name: 'preference', test: /src\/web\/account\/use-preference\.ts$/, priority: 1 },
            // Nearly every screen saves something.
            { name: 'save', test: /src\/web\/page\/use-save\.ts$/, priority: 1 },
            // What several other screens share, by folder.
            { name: folderOf, debugName: 'folder', test: /\/src\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server, '/config.json': server, '^/map/': server } },
})
