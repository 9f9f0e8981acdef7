import { expect, test } from 'vitest'
import { connectionTimes } from '../../../../server/http/connection-times.js'
import { readRepositoryFile } from '../../../support/markdown.js'

test('an idle connection is kept longer than nginx keeps it, and a request begins within a part of its time', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = connectionTimes
  // What nginx does where its configuration does not say otherwise.
  expect(readRepositoryFile('deploy/nginx/titlebase.conf')).not.toMatch(/^\s*keepalive_timeout/m)
  expect(keepAliveTimeout).toBeGreaterThan(60_000)
  expect(headersTimeout).toBeLessThan(requestTimeout)
})
