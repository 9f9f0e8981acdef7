import { languages } from '../../schema/lang.js'
import { choiceParameter, type Parameter } from '../query/parameters.js'
import { selectFields } from '../query/select-fields.js'

/**
 * `lang` and `fields` of a list whose items have derived keys only where either is given (docs/reference/slices.md#language-and-fields).
 */
export function derivedParameters(keys: readonly string[]) {
  return {
    lang: extension(choiceParameter(languages, null, 'Language of derived fields, which it adds.')),
    fields: extension(selectFields(keys)),
  }
}

function extension<Read>(parameter: Parameter<Read>): Parameter<Read> {
  return { ...parameter, extension: true }
}
