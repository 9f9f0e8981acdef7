import { expect, test } from 'vitest'
import { clientFiles } from '../../../tools/client/client-types.js'
import { readRepositoryFile } from '../../support/markdown.js'

test.each(Object.entries(await clientFiles()))(
  '%s is up to date with `npm run client:types`',
  (file, text) => expect(readRepositoryFile(file)).toBe(text),
)
