import helmet from 'helmet'

/**
 * JSON responses load no resources and do not belong in frames. HSTS applies to the whole host, so
 * the server that terminates TLS has to set it.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
})
