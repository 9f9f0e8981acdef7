/** The import rules: data flows one way through the rooms, and nobody imports across engines. */

/** What each room may import beside itself and packages. */
const rooms = {
  schema: [],
  text: [],
  platform: [],
  storage: ['catalog', 'platform', 'schema'],
  catalog: ['storage', 'platform', 'schema'],
  demo: ['catalog', 'platform', 'schema'],
  engines: ['platform', 'text', 'schema'],
  indexer: ['engines', 'catalog', 'storage', 'platform', 'text', 'schema'],
  server: ['engines', 'catalog', 'storage', 'platform', 'text', 'schema'],
  cli: ['server', 'indexer', 'engines', 'demo', 'catalog', 'storage', 'platform', 'text', 'schema'],
  client: [],
  web: ['client'],
  tools: [
    'cli',
    'server',
    'indexer',
    'engines',
    'demo',
    'catalog',
    'storage',
    'platform',
    'text',
    'schema',
    'test',
  ],
}

/**
 * The floors of the service, from the ground up: what each may import of the others. Files directly
 * in server/ put them together, and no floor imports those but errors.ts.
 */
const floors = {
  http: [],
  query: [],
  interpretation: [],
  matching: [],
  store: [],
  present: ['store'],
  access: ['http'],
  generations: ['query', 'store', 'present'],
  searching: [],
  endpoint: ['http', 'query', 'store', 'present', 'generations', 'searching'],
  pages: ['query', 'interpretation', 'matching', 'store', 'present', 'endpoint'],
  routes: ['query', 'store', 'present', 'endpoint', 'pages'],
  openapi: ['http', 'query', 'endpoint'],
  explorer: ['http', 'access', 'openapi'],
  operator: ['http', 'endpoint', 'generations'],
  cluster: ['access', 'explorer', 'operator'],
}

const inside = (folders, base = '') => `^${base}(${folders.join('|')})/`

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-imports`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: inside(
      [...Object.keys(rooms), 'test'].filter((other) => other !== room && !allowed.includes(other)),
    ),
  },
}))

const floorRules = Object.entries(floors).flatMap(([floor, allowed]) => [
  {
    name: `server-${floor}-imports`,
    severity: 'error',
    from: { path: `^server/${floor}/` },
    to: {
      path: inside(
        Object.keys(floors).filter((other) => other !== floor && !allowed.includes(other)),
        'server/',
      ),
    },
  },
  {
    name: `server-${floor}-knows-no-composition-root`,
    severity: 'error',
    from: { path: `^server/${floor}/` },
    to: { path: '^server/[^/]+$', pathNot: '^server/errors\\.ts$' },
  },
])

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...roomRules,
    ...floorRules,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'catalog-read-by-its-tables',
      comment: 'only commands and the demo make a catalog; everybody else knows its tables alone',
      severity: 'error',
      from: { path: '^(storage|indexer|server)/' },
      to: { path: '^catalog/(?!tables/)' },
    },
    {
      name: 'tables-are-words',
      comment: 'the tables of the catalog database are data: storage/ may import them',
      severity: 'error',
      from: { path: '^catalog/tables/' },
      to: { path: '^(?!catalog/tables/|schema/|node_modules/)[^/]+/' },
    },
    {
      name: 'words-are-pure',
      comment: 'schema/ and text/ are data and functions: no I/O, no server or database libraries',
      severity: 'error',
      from: { path: '^(schema|text)/' },
      to: {
        path: 'node_modules/(express|better-sqlite3|meilisearch|pino)',
      },
    },
    {
      name: 'words-know-no-system',
      severity: 'error',
      from: { path: '^(schema|text)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-runs-in-browsers',
      severity: 'error',
      from: { path: '^client/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engines-apart',
      comment:
        'one engine never imports another; what search servers share is a room that imports none',
      severity: 'error',
      from: { path: '^engines/([^/]+)/' },
      to: { path: '^engines/[^/]+/', pathNot: '^engines/($1|servers)/' },
    },
    {
      name: 'engines-behind-their-registry',
      comment: 'an engine is reached through the registry; benchmarks time engines by themselves',
      severity: 'error',
      from: { path: '^(indexer|server|cli)/' },
      to: { path: '^engines/[^/]+/' },
    },
    {
      name: 'engine-libraries-in-their-rooms',
      severity: 'error',
      from: { path: '^(schema|text|platform|catalog|demo|indexer|server|cli)/' },
      to: { path: 'node_modules/(meilisearch|undici)' },
    },
    {
      name: 'port-knows-no-engine',
      comment:
        'of the files directly in engines/ only the registry names engines, and what threads load of them',
      severity: 'error',
      from: { path: '^engines/[^/]+$', pathNot: '^engines/registry\\.ts$' },
      to: { path: '^engines/[^/]+/' },
    },
    {
      name: 'access-rooms-know-no-front',
      comment: 'the files directly in server/access/ put its folders together',
      severity: 'error',
      from: { path: '^server/access/[^/]+/' },
      to: { path: '^server/access/[^/]+$' },
    },
    {
      name: 'query-knows-the-port-alone',
      comment: 'a plan is what an engine is asked, not which engine',
      severity: 'error',
      from: { path: '^server/(query|store|present)/' },
      to: { path: '^engines/', pathNot: '^engines/engine\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
