import { expect, test } from 'vitest'
import { personSettings, titleSettings } from '../../../../engines/meilisearch/settings.js'
import { fieldNames } from '../../../../schema/fields.js'

/** `npm run settings` updates the file. */
test('meili.config.json contains the settings derived from the registry', async () => {
  const settings = { titles: titleSettings(), persons: personSettings() }
  await expect(`${JSON.stringify(settings, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../meili.config.json',
  )
})

test('every field of the registry is filterable', () => {
  const attributes = titleSettings().filterableAttributes.flatMap((rule) => rule.attributePatterns)
  expect(new Set(attributes).size).toBe(attributes.length)
  expect(attributes).toEqual(expect.arrayContaining([...fieldNames]))
})
