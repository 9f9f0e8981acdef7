import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Builds the explorer of `web/` to `dist/web`; `npm run dev:web` serves it over a running service. */
export default defineConfig({
  root: 'web',
  resolve: {
    alias: {
      '@titlebase/client': fileURLToPath(new URL('client/src/index.ts', import.meta.url)),
      // The form that Node imports; the other one has no default export.
      iuliia: fileURLToPath(new URL('node_modules/iuliia/dist/cjs/index.js', import.meta.url)),
    },
  },
  // The service completes the addresses in the page (server/explorer/serve-explorer.ts).
  base: './',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Files with hashed names are at /explorer/, which is the explorer's own.
    assetsDir: 'explorer',
    // The first versions with light-dark() in style sheets.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The content security policy admits no style and no script that is part of another file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      ['/v1.2', '/explorer/key', '/docs', '/openapi.json'].map((path) => [
        path,
        'http://127.0.0.1:3000',
      ]),
    ),
  },
})
