import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientTypes, clientTypesFile } from '../../support/client-types.js'

test('the types of the client are those of the document: npm run client:types mends', async () => {
  expect(readFileSync(clientTypesFile, 'utf8')).toBe(await clientTypes())
})
