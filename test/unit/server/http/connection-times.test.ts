import { expect, test } from 'vitest'
import { connectionTimes } from '../../../../server/http/connection-times.js'
import { readRepositoryFile } from '../../../support/markdown.js'

test('keeps idle connections open longer than nginx, and limits the time until a request starts', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = connectionTimes
  // The default of nginx.
  expect(readRepositoryFile('deploy/nginx/titlebase.conf')).not.toMatch(/^\s*keepalive_timeout/m)
  expect(keepAliveTimeout).toBeGreaterThan(60_000)
  expect(headersTimeout).toBeLessThan(requestTimeout)
})
