import { languageCalled } from '../../schema/languages.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { listSchema, type Parameter, splitList } from '../../search/query/parameters.js'
import { type NameLanguage, readNameLanguage } from '../cards/name-language.js'

/** Maximum number of languages of a request. */
const maxLanguages = 5

/** The languages of further names; null if absent (docs/reference/cards.md#names-in-other-languages). */
export const names: Parameter<readonly NameLanguage[] | null> = {
  about: `Adds \`names\`, the title's names in these languages, such as \`de\` or \`pt-BR\`; ${maxLanguages} at most.`,
  schema: {
    ...listSchema({ type: 'string', pattern: '^[A-Za-z]{2,3}([-_][A-Za-z]{2})?$' }),
    maxItems: maxLanguages,
  },
  extension: true,
  hasOwnLimit: true,
  absent: () => null,
  read(raw, field) {
    const tags = splitList(raw, field)
    if (tags.length > maxLanguages) {
      const message = `${field} can have at most ${maxLanguages} languages, not ${tags.length}`
      throw new InvalidRequest(message, { field })
    }
    return tags.map((tag) => {
      const language = readNameLanguage(tag)
      if (language !== null) return language
      const hint = languageCalled(tag)
      throw new InvalidRequest(
        `unknown language ${JSON.stringify(tag)}: use codes such as de or pt-BR`,
        { field, ...(hint !== null && { hint }) },
      )
    })
  },
}
