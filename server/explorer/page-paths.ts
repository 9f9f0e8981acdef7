/** Paths of the explorer. Each returns the same page, which reads its path (`web/src/navigation/routes.ts`). */
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
  '/assistants',
] as const
