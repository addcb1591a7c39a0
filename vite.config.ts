// How the browser's part is built: catalogues compiled, schema builders dropped, one chunk per screen.
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './scripts/build/contract-plugin.ts'
import { messages } from './scripts/build/messages-plugin.ts'

const server = process.env['HOISTLINE_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    messages(),
    contractWithoutSchemas(),
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
    modulePreload: { polyfill: false },
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
            // The head and the list, where nearly everyone begins: what they share with other screens, those find here.
            { name: 'list', test: /src\/web\/(app\/Head|machine\/MachineListPage)\.tsx$/, priority: 2 },
            // What all screens of one machine need; what all that choose a month do; what all of a machine's month do; what its
            // charts are made of: a few requests for each instead of twenty, and no page carries what only another draws.
            {
              name: 'machine',
              test: /src\/web\/(app\/MachineSide|machine\/detail\/(use-machine|NoMachine))\.tsx?$/,
              priority: 1,
            },
            { name: 'rules', test: /src\/(domain|contract)\//, minShareCount: 2, priority: 1 },
            // The head of every daily page, which also stands where no chart over columns does.
            {
              name: 'figures',
              test: /src\/web\/ui\/charts\/(FigureStrip|ShareBar|ChartMark|ChartOrTable|use-chart-or-table|scale|chart-column)\./,
              priority: 2,
            },
            { name: 'charts', test: /src\/web\/ui\/charts\//, minShareCount: 3, priority: 1 },
            {
              name: 'month',
              test: /src\/web\/daily\/(month\/(MonthSelect|MonthSteps|month-address|use-month-(address|choice))|figures\/ExplainButton)\.tsx?$/,
              priority: 1,
            },
            { name: 'frame', test: /src\/web\/daily\/month\/DailyFrame\.tsx$/, priority: 1 },
            { name: 'daily', test: /src\/web\/daily\/pages\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server, '/config.json': server } },
})
