/** The explorer's own paths, each of which answers its page; the page tells them apart (`web/src/navigation/routes.ts`). */
export const pagePaths = [
  '/',
  '/title/:type/:id',
  '/person/:type/:id',
  '/collections',
  '/collections/:slug',
  '/top',
  '/releases',
  '/hidden-gems',
  '/divergence',
] as const
