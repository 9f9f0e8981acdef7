import { expect, test } from 'vitest'
import { generatedPages } from '../../support/generated-pages.js'
import { readRepositoryFile } from '../../support/markdown.js'

test.each(Object.entries(generatedPages()))('%s is what `npm run docs` writes', (page, text) => {
  expect(readRepositoryFile(page)).toBe(text)
})
