import helmet from 'helmet'

/**
 * JSON loads nothing and belongs in no frame. HSTS binds the whole host, so the server that
 * terminates TLS has to set it.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
})
