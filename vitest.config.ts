import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** A kind of test: `npx vitest run --project unit` runs one alone. */
function project(name: string, folders: readonly string[], options: ProjectOptions = {}) {
  const include = folders.map((folder) => `test/${folder}/**/*.test.ts`)
  return { extends: true as const, test: { name, include, ...options } }
}

type ProjectOptions = Pick<
  TestProjectInlineConfiguration['test'] & object,
  'isolate' | 'exclude' | 'setupFiles'
>

export default defineConfig({
  test: {
    projects: [
      // Pure code by tables, and files in a temporary folder: the quick tests. Loading
      // modules again for each file would take most of their time.
      project('unit', ['unit'], { isolate: false }),
      // Every engine answers alike.
      project('contract', ['contract'], { isolate: false }),
      // Every endpoint over the demo catalog, at one service a process: starting it takes longer than most files.
      project('conformance', ['api/conformance'], {
        isolate: false,
        setupFiles: ['test/api/conformance/setup.ts'],
      }),
      // The whole service under its own conditions, and, where they are there, over real files.
      project('api', ['api', 'scenario', 'generators'], {
        isolate: false,
        exclude: ['test/api/conformance/**'],
      }),
      // The explorer in Chromium, with one browser and one service for each process; skipped without it.
      project('browser', ['browser'], { isolate: false }),
    ],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/keep-priority.ts'],
    testTimeout: 120_000,
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
        'storage/**',
        'catalog/**',
        'demo/**',
        'engines/**',
        'indexer/**',
        'server/**',
        'cli/**',
      ],
      reporter: ['text-summary', 'html'],
    },
  },
})
