import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/shared-folder.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // The main process only waits, so it needs no core of its own.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: [
        'schema/**',
        'text/**',
        'platform/**',
        'engines/**',
        'ingest/**',
        'indexer/**',
        'server/**',
        'cli/**',
      ],
      reporter: ['text-summary', 'html'],
    },
  },
})
