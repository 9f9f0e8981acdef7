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
  about: 'For probes: answers without a key and is never limited.',
  query: {},
  caching: 'none',
  answers: healthAnswer,
  errors: [400],
  handle: () => ({ status: 'ok' }),
})
