/** The import rules of docs/architecture.md. */

/** The top-level folders that each one may import, in addition to itself and npm packages. */
const packages = {
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
 * The layers of server/, lowest first, with the layers that each one may import. Files directly in
 * server/ assemble them; no layer imports those files except errors.ts.
 */
const layers = {
  http: [],
  interpretation: [],
  query: ['interpretation'],
  matching: [],
  store: [],
  cards: ['store'],
  access: ['http'],
  generations: ['query', 'store', 'cards'],
  searching: [],
  endpoint: ['http', 'query', 'store', 'cards', 'generations', 'searching'],
  pages: ['query', 'interpretation', 'matching', 'store', 'cards', 'endpoint'],
  routes: ['query', 'store', 'cards', 'endpoint', 'pages'],
  mcp: ['http', 'query', 'cards', 'access', 'searching', 'endpoint', 'pages', 'routes'],
  tmdb: ['http', 'query', 'cards', 'access', 'searching', 'endpoint', 'routes'],
  openapi: ['http', 'query', 'cards', 'endpoint'],
  explorer: ['http', 'access', 'openapi'],
  operator: ['http', 'endpoint', 'generations'],
  cluster: ['access', 'explorer', 'operator'],
}

const inside = (folders, base = '') => `^${base}(${folders.join('|')})/`

const packageRules = Object.entries(packages).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: inside(
      [...Object.keys(packages), 'test'].filter(
        (other) => other !== folder && !allowed.includes(other),
      ),
    ),
  },
}))

const layerRules = Object.entries(layers).flatMap(([layer, allowed]) => [
  {
    name: `server-${layer}-imports`,
    severity: 'error',
    from: { path: `^server/${layer}/` },
    to: {
      path: inside(
        Object.keys(layers).filter((other) => other !== layer && !allowed.includes(other)),
        'server/',
      ),
    },
  },
  {
    name: `server-${layer}-imports-no-assembly`,
    severity: 'error',
    from: { path: `^server/${layer}/` },
    to: { path: '^server/[^/]+$', pathNot: '^server/errors\\.ts$' },
  },
])

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    ...layerRules,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'catalog-tables-only',
      comment: 'only commands and the demo write a catalog database; other code reads its tables',
      severity: 'error',
      from: { path: '^(storage|indexer|server)/' },
      to: { path: '^catalog/(?!tables/)' },
    },
    {
      name: 'catalog-tables-import-schema-only',
      comment: 'the tables are data, so that storage/ may import them',
      severity: 'error',
      from: { path: '^catalog/tables/' },
      to: { path: '^(?!catalog/tables/|schema/|node_modules/)[^/]+/' },
    },
    {
      name: 'schema-and-text-without-libraries',
      comment: 'schema/ and text/ are data and functions: no I/O, no server or database libraries',
      severity: 'error',
      from: { path: '^(schema|text)/' },
      to: {
        path: 'node_modules/(express|better-sqlite3|meilisearch|pino)',
      },
    },
    {
      name: 'schema-and-text-without-node',
      comment: 'the explorer, the client and tests use them without Node',
      severity: 'error',
      from: { path: '^(schema|text)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-runs-in-browsers',
      comment: 'browsers have no modules of Node',
      severity: 'error',
      from: { path: '^client/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'engines-independent',
      comment:
        'no engine imports another one; code that search servers share is in engines/servers/',
      severity: 'error',
      from: { path: '^engines/([^/]+)/' },
      to: { path: '^engines/[^/]+/', pathNot: '^engines/($1|servers)/' },
    },
    {
      name: 'engines-through-registry',
      comment: 'only benchmarks import an engine without the registry',
      severity: 'error',
      from: { path: '^(indexer|server|cli)/' },
      to: { path: '^engines/[^/]+/' },
    },
    {
      name: 'engine-libraries-in-engines',
      comment: 'only engines and replicas send requests to other servers',
      severity: 'error',
      from: { path: '^(schema|text|platform|catalog|demo|indexer|server|cli)/' },
      to: { path: 'node_modules/(meilisearch|undici)' },
    },
    {
      name: 'port-independent-of-engines',
      comment: 'of the files directly in engines/, only the registry imports engines',
      severity: 'error',
      from: { path: '^engines/[^/]+$', pathNot: '^engines/registry\\.ts$' },
      to: { path: '^engines/[^/]+/' },
    },
    {
      name: 'access-folders-import-no-entry',
      comment: 'the files directly in server/access/ assemble its folders',
      severity: 'error',
      from: { path: '^server/access/[^/]+/' },
      to: { path: '^server/access/[^/]+$' },
    },
    {
      name: 'query-imports-port-only',
      comment: 'a plan does not depend on the engine',
      severity: 'error',
      from: { path: '^server/(query|store|cards)/' },
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
