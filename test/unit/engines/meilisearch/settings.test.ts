import { expect, test } from 'vitest'
import {
  knownSettings,
  personSettings,
  titleSettings,
} from '../../../../engines/meilisearch/settings.js'
import { fieldNames } from '../../../../schema/fields.js'

/** `npm run settings` writes the file anew. */
test('meili.config.json holds the settings that the registry makes', async () => {
  const settings = {
    titles: titleSettings(),
    known: knownSettings(),
    persons: personSettings(),
  }
  await expect(`${JSON.stringify(settings, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../meili.config.json',
  )
})

test('every field of the registry can be filtered by', () => {
  const attributes = titleSettings().filterableAttributes.flatMap((rule) => rule.attributePatterns)
  expect(new Set(attributes).size).toBe(attributes.length)
  expect(attributes).toEqual(expect.arrayContaining([...fieldNames]))
})
