import { batchOf } from '../../schema/cards/batches.js'
import { blockNames, titleBatchCardWith } from '../../schema/cards/title-card.js'
import { titleNumberPatterns } from '../../schema/catalogs.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { answerBatch } from '../pages/batch.js'
import { checkIncluding, includeParameter } from '../pages/included.js'
import { referenceList } from '../query/references.js'
import { selectFields } from '../query/select-fields.js'
import { includedOfTitle, ofTitle } from './includables.js'

/** Title cards by their references (docs/reference/batches.md#titles). */
export const titleBatch = endpoint({
  path: '/titles/batch',
  name: 'titlesBatch',
  summary: 'Title cards by their numbers',
  about:
    'Up to 100 references `<catalog>:<number>` at once, 20 with `include`. `items` are cards as their own address gives them, with the reference in `ref`; `missing` lists what is not held.',
  extension: true,
  query: {
    ids: referenceList(titleNumberPatterns, 'Titles, `<catalog>:<number>`, 100 at most.'),
    lang,
    fields: selectFields(blockNames),
    include: includeParameter(ofTitle),
  },
  caching: 'generation',
  answers: batchOf(titleBatchCardWith(includedOfTitle)).meta({ id: 'TitlesBatch' }),
  errors: [400, 503],
  handle({ query }, context) {
    const { ids: references, lang, fields, include } = query
    checkIncluding(query, references)
    return answerBatch({ of: 'titles', references, lang, fields: fields.choice, include }, context)
  },
})
