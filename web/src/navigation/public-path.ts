/**
 * The path prefix under which a proxy publishes the service, such as `/movies`; empty without one. The
 * service writes it into the page (docs/deployment.md#tls-and-a-proxy).
 */
export const publicPath: string =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="public-path"]')?.content ?? ''
