import { furtherKeys } from '../../schema/cards/list-card.js'
import { languages } from '../../schema/lang.js'
import { choiceParameter, type Parameter } from '../../search/query/parameters.js'
import { selectFields } from '../../search/query/select-fields.js'
import { languageNamedBy } from './language.js'
import { names } from './names-parameter.js'

/**
 * The parameters `lang` and `fields` of a list whose items have derived keys only if the request
 * sends one of these parameters (docs/reference/slices.md#language-and-fields).
 */
export function derivedParameters(keys: readonly string[], further: readonly string[] = []) {
  return {
    lang: extension(
      choiceParameter(languages, null, 'Adds derived fields, in this language.', languageNamedBy),
    ),
    fields: extension(selectFields(keys, further)),
  }
}

/** The same for a list of titles, whose cards have further keys and names on request. */
export const sliceParameters = (keys: readonly string[]) => ({
  ...derivedParameters(keys, furtherKeys),
  names,
})

function extension<Read>(parameter: Parameter<Read>): Parameter<Read> {
  return { ...parameter, extension: true }
}
