import { keyUsage } from '../../schema/cards/usage.js'
import { endpoint } from '../endpoint/endpoint.js'

/** The limits of the key that asks, and what it has used (docs/reference/access.md#usage). */
export const usage = endpoint({
  path: '/usage',
  name: 'usage',
  summary: 'Limits and use of the key that asks',
  group: 'Service',
  reference: 'docs/reference/access.md#usage',
  about:
    'What the key that asks may use, and has used on each of the last 30 days. It takes nothing from the quota.',
  extension: true,
  isFree: true,
  query: {},
  caching: 'none',
  answers: keyUsage,
  errors: [400],
  handle: (_, context) => context.usage(),
})
