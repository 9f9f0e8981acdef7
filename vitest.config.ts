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
      // The quick tests, of code without a service. Isolation would load all modules again for each file,
      // which takes longer than the tests.
      project('unit', ['unit'], { isolate: false }),
      // Tests that replace modules of Node: no other file may have loaded those modules.
      project('isolated', ['isolated']),
      // The contract suite: all engines return the same results.
      project('contract', ['contract'], { isolate: false }),
      // Every endpoint over the demo catalog. All files of a process share one service, because starting it
      // takes longer than most files.
      project('conformance', ['api/conformance'], {
        isolate: false,
        setupFiles: ['test/api/conformance/setup.ts'],
      }),
      // The whole service: its configuration, its processes, and real data if there are any.
      project('api', ['api', 'scenario', 'generators'], {
        isolate: false,
        exclude: ['test/api/conformance/**'],
      }),
      // The explorer in Chromium, with one browser and one service for each process; skipped without Chromium.
      project('browser', ['browser'], { isolate: false }),
    ],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/keep-priority.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // Use all cores: the main process is idle while workers run.
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
        'search/**',
        'server/**',
        'cli/**',
      ],
      reporter: ['text-summary', 'html'],
    },
  },
})
