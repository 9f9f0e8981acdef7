import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/shared-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    coverage: {
      provider: 'v8',
      include: ['schema/**', 'platform/**', 'ingest/**', 'indexer/**', 'server/**', 'cli/**'],
      reporter: ['text-summary', 'html'],
    },
  },
})
