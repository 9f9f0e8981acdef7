import { expect, test } from 'vitest'
import { generatedPages } from '../../../tools/docs/generated-pages.js'
import { readRepositoryFile } from '../../support/markdown.js'

test.each(Object.entries(await generatedPages()))(
  '%s is up to date with `npm run docs`',
  (page, text) => {
    expect(readRepositoryFile(page)).toBe(text)
  },
)
