/**
 * Loads the HTTP client, which only followers and uploads need: loading it takes a tenth of the service's start.
 * In the bundle, libraries in CommonJS have only a default export.
 */
export const loadUndici = async () => (await import('undici')).default
