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
          groups: [
            // What every page starts with, in one request: the frame, and the sign-in page, which must not wait for a second one.
            // React Aria and each further screen come when they are needed.
            {
              name: 'base',
              test: new RegExp(
                [
                  '/node_modules/(react|react-dom|scheduler|@tanstack|@lingui|use-sync-external-store)/',
                  '/src/domain/(language|section)',
                  '/src/contract/(account|config|endpoint)',
                  '/src/web/(base/(?!format\\.)|app/(?!(EnvironmentBanner|Head|Machine|Section|UnderMaintenancePage|machine-pages|section))|messages/catalogues|main)',
                  '/src/web/ui/(base|brand|tokens|Button|CloseIcon|FaultMark|Field|Logo|Select|SnackBar|snack)\\.',
                  '/src/web/account/(Login|TitleBlock|WorkingRange)',
                ].join('|'),
              ),
            },
            // What several screens share, in one request more instead of forty: all but what opens over a page.
            {
              name: 'shared',
              minShareCount: 2,
              test: new RegExp(
                '/src/(domain|contract)/|/src/web/(?!messages/|account/|.*(Popover|Sheet|Dialog|ComboBox|DateRange))',
              ),
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server, '/config.json': server } },
})
