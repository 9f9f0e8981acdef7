/** The arrows between folders: data flows one way, and nobody imports across engines. */
const rooms = (names) => `^(${names.join('|')})/`

/** What each folder may import beside itself and packages. */
const mayImport = {
  schema: [],
  platform: ['schema'],
  ingest: ['platform', 'schema'],
  indexer: ['platform', 'schema'],
  server: ['platform', 'schema'],
  cli: ['server', 'indexer', 'ingest', 'platform', 'schema'],
  bench: ['server', 'indexer', 'ingest', 'platform', 'schema'],
}
const all = [...Object.keys(mayImport), 'test']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([room, allowed]) => ({
      name: `${room}-arrows`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: { path: rooms(all.filter((other) => other !== room && !allowed.includes(other))) },
    })),
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'schema-is-pure',
      comment: 'schema/ is data and functions: no I/O, no server libraries',
      severity: 'error',
      from: { path: '^schema/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'schema-knows-no-server',
      severity: 'error',
      from: { path: '^schema/' },
      to: { path: 'node_modules/(express|better-sqlite3|@duckdb|meilisearch|pino)' },
    },
    {
      name: 'engines-apart',
      comment: 'one engine never imports another',
      severity: 'error',
      from: { path: '^server/search/([^/]+)/' },
      to: { path: '^server/search/[^/]+/', pathNot: '^server/search/$1/' },
    },
    {
      name: 'engine-only-behind-its-port',
      comment: 'engine libraries are used in the folder of the engine alone',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/search/' },
      to: { path: 'node_modules/(@duckdb|meilisearch)' },
    },
    {
      name: 'query-knows-no-engine',
      severity: 'error',
      from: { path: '^server/query/' },
      to: { path: '^server/(search/[^/]+/|store|present|routes|access|app)' },
    },
    {
      name: 'store-reads-only',
      severity: 'error',
      from: { path: '^server/store/' },
      to: { path: '^server/(search|present|routes|access|http|query|app)' },
    },
    {
      name: 'present-knows-no-http',
      severity: 'error',
      from: { path: '^server/present/' },
      to: { path: '^server/(search|routes|access|http|app)' },
    },
    {
      name: 'only-routes-pipe',
      comment: 'nothing below imports an endpoint',
      severity: 'error',
      from: { path: '^server/(http|query|search|store|present|access|openapi)/' },
      to: { path: '^server/routes/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
