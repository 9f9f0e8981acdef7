/** The import rules of docs/architecture.md. */

/** The top-level folders that each one may import, in addition to itself and npm packages. */
const packages = {
  schema: [],
  text: [],
  platform: [],
  storage: ['catalog', 'platform', 'schema'],
  catalog: ['storage', 'platform', 'text', 'schema'],
  demo: ['catalog', 'platform', 'schema'],
  engines: ['platform', 'text', 'schema'],
  indexer: ['engines', 'catalog', 'storage', 'platform', 'text', 'schema'],
  search: ['engines', 'catalog', 'platform', 'text', 'schema'],
  server: ['search', 'engines', 'catalog', 'storage', 'platform', 'text', 'schema'],
  cli: [
    'server',
    'search',
    'indexer',
    'engines',
    'demo',
    'catalog',
    'storage',
    'platform',
    'text',
    'schema',
  ],
  client: [],
  web: ['client', 'text'],
  tools: [
    'cli',
    'server',
    'search',
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
 * The rooms of search/, lowest first, with the rooms that each one may import. Each may also import
 * search/search-context.ts.
 */
const rooms = {
  query: ['sentences'],
  names: [],
  sentences: ['query', 'names'],
  matching: ['query', 'names'],
  suggestions: ['query'],
  queue: ['query'],
}

/**
 * The layers of server/, lowest first, with the layers that each one may import. Files directly in
 * server/ assemble them; no layer imports those files.
 */
const layers = {
  http: [],
  cards: [],
  access: ['http'],
  generations: ['cards'],
  endpoint: ['http', 'cards', 'generations'],
  lists: ['cards', 'endpoint'],
  routes: ['cards', 'endpoint', 'lists'],
  mcp: ['http', 'cards', 'access', 'endpoint', 'lists', 'routes'],
  tmdb: ['http', 'cards', 'access', 'endpoint', 'lists', 'routes'],
  openapi: ['http', 'cards', 'endpoint'],
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
    to: { path: '^server/[^/]+$' },
  },
])

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `search-${room}-imports`,
  severity: 'error',
  from: { path: `^search/${room}/` },
  to: {
    path: inside(
      Object.keys(rooms).filter((other) => other !== room && !allowed.includes(other)),
      'search/',
    ),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    ...roomRules,
    ...layerRules,
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'catalog-tables-only',
      comment: 'only commands and the demo write a catalog database; other code reads it',
      severity: 'error',
      from: { path: '^(storage|indexer|search|server)/' },
      to: { path: '^catalog/(?!tables/|read/)' },
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
      from: { path: '^(indexer|search|server|cli)/' },
      to: { path: '^engines/[^/]+/' },
    },
    {
      name: 'engine-libraries-in-engines',
      comment: 'only engines send requests with these libraries',
      severity: 'error',
      from: { path: '^(schema|text|platform|storage|catalog|demo|indexer|search|server|cli)/' },
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
      from: { path: '^(search/query|server/cards)/' },
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
