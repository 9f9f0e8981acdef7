import { expect, test } from 'vitest'
import { clientFiles } from '../../support/client-types.js'
import { readRepositoryFile } from '../../support/markdown.js'

test.each(Object.entries(await clientFiles()))(
  '%s is what `npm run client:types` writes',
  (file, text) => expect(readRepositoryFile(file)).toBe(text),
)
