import { enumsAnswer } from '../../schema/cards/reference-data.js'
import { type EnumName, enums, enumValues, type Labels } from '../../schema/enums.js'
import { endpoint } from '../endpoint/endpoint.js'

/**
 * All closed enumerations, with labels in both languages
 * (docs/reference/reference-data.md#enumerations).
 */
export const enumerations = endpoint({
  path: '/enums',
  name: 'enums',
  summary: 'All closed enumerations',
  group: 'Reference data',
  reference: 'docs/reference/reference-data.md#enumerations',
  about:
    'All closed sets of values, with labels in both languages. They change only with the software.',
  query: {},
  caching: 'static',
  response: enumsAnswer,
  errors: [400],
  handle: () =>
    Object.fromEntries((Object.keys(enums) as EnumName[]).map((name) => [name, presentSet(name)])),
})

function presentSet(name: EnumName) {
  const labels: Readonly<Record<string, Labels>> = enums[name]
  return enumValues(name).map((value) => ({
    value,
    label_ru: labels[value]?.ru,
    label_en: labels[value]?.en,
  }))
}
