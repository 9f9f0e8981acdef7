import helmet from 'helmet'

/**
 * JSON needs nothing from anywhere and is shown in no frame. HSTS is left to whoever terminates
 * TLS: it binds the whole host, not only this service.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
})
