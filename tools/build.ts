/**
 * `npm run build`: bundles the command line, the service and the entry of each thread, with their
 * libraries, into `dist/cli`. All files are in one folder, because code finds threads and tables by
 * their address relative to its own.
 */
import {
  chmodSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const sources = ['schema', 'text', 'platform', 'storage', 'catalog', 'demo', 'engines', 'indexer']
const files = [...sources, 'search', 'server', 'cli'].flatMap((source) =>
  readdirSync(source, { recursive: true }).map((file) => `${source}/${file}`),
)

/** The entries of threads; `platform/start-worker.ts` starts them. */
const threads = files.filter((file) => /^(?!platform\/).*-worker\.ts$/.test(file))

/** Libraries with a compiled part or with files that the service sends. */
const external = ['better-sqlite3', 'swagger-ui-dist', '@fontsource-variable/onest']

/** Gives libraries an empty source map: parsing theirs would take longer than all code of this project. */
const withoutMaps: Plugin = {
  name: 'libraries-without-source-maps',
  setup({ onLoad }) {
    const map = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')
    onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${map}`,
    }))
  },
}

/**
 * Replaces a folder by a new bundle. The old files stay until the new ones are complete, because the first
 * `npx titlebase` in a checkout also builds, perhaps while the service runs.
 */
export async function bundle(folder: string): Promise<void> {
  const made = `${folder}.new`
  rmSync(made, { recursive: true, force: true })
  const { metafile } = await build({
    entryPoints: ['cli/main.ts', ...threads],
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: made,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external,
    // Libraries in CommonJS call `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [withoutMaps],
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  writeFileSync(`${made}/LICENSES.txt`, licensesOf(Object.keys(metafile.inputs)))
  for (const file of files.filter((file) => file.endsWith('.txt'))) {
    cpSync(file, `${made}/${basename(file)}`)
  }
  chmodSync(`${made}/main.js`, 0o755)
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

/** The licenses of the bundled libraries, which every copy of them must contain. */
function licensesOf(inputs: readonly string[]): string {
  const folders = inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
  return [...new Set(folders)]
    .toSorted()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
      const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file))
      const text = texts.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n')
      return `${name} ${version} (${license})\n\n${text}\n`
    })
    .join(`${'-'.repeat(80)}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle('dist/cli')
