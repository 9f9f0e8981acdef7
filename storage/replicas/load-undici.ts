let loaded: Promise<typeof import('undici')> | null = null

/**
 * Loads the HTTP client once. Only search servers, followers and uploads need it, and loading takes as long
 * as the whole index of a small catalog.
 */
export function loadUndici(): Promise<typeof import('undici')> {
  // In the bundle, libraries in CommonJS have only a default export.
  loaded ??= import('undici').then((library) => library.default)
  return loaded
}
