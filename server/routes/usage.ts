import { keyUsage } from '../../schema/cards/key-usage.js'
import { endpoint } from '../endpoint/endpoint.js'

/** The limits of the request's key and their use so far (docs/reference/access.md#usage). */
export const usage = endpoint({
  path: '/usage',
  name: 'usage',
  summary: 'Limits and usage of the API key',
  group: 'Service',
  reference: 'docs/reference/access.md#usage',
  about:
    'The limits of the API key and its usage on each of the last 30 days. Does not count against the quota.',
  extension: true,
  isFree: true,
  query: {},
  caching: 'none',
  response: keyUsage,
  errors: [400],
  handle: (_, context) => context.usage(),
})
