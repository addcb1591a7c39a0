// How the browser's part is built: catalogues compiled, schema builders dropped, one chunk per screen.
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messages } from './scripts/build/messages-plugin.ts'

const server = process.env['HOISTLINE_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    messages(),
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
      treeshake: {
        // The contract's schemas are made by calls without effect: unused ones leave the bundle, and typebox with them.
        manualPureFunctions: ['Type', 'endpoint'],
        moduleSideEffects: [{ test: /node_modules\/typebox\//, sideEffects: false }],
      },
    },
  },
  server: { proxy: { '/api': server, '/auth': server, '/config.json': server } },
})
