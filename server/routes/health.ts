import { healthAnswer } from '../../schema/cards/reference-data.js'
import { endpoint } from '../endpoint/endpoint.js'

/**
 * The health probe, outside the version prefix and without a key
 * (docs/reference/reference-data.md#health).
 */
export const health = endpoint({
  path: '/health',
  name: 'health',
  summary: 'Health of the service',
  group: 'Service',
  reference: 'docs/reference/reference-data.md#health',
  about: 'For probes. Requires no key and has no rate limit.',
  query: {},
  caching: 'none',
  response: healthAnswer,
  errors: [400],
  handle: () => ({ status: 'ok' }),
})
