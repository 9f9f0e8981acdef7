import { languages } from '../present/localize.js'
import { oneOf, type Parameter } from '../query/parameters.js'
import { chosenFields } from '../query/select-fields.js'

/**
 * `lang` and `fields` of a list whose items have derived keys only where either is given; null where
 * it is not (docs/reference/slices.md#language-and-fields).
 */
export function derivedParameters(keys: readonly string[]) {
  return {
    lang: extension(oneOf(languages, null, 'Language of derived fields, which it adds.')),
    fields: extension(chosenFields(keys)),
  }
}

function extension<Read>(parameter: Parameter<Read>): Parameter<Read> {
  return { ...parameter, extension: true }
}
