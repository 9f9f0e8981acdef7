import { batchOf } from '../../schema/cards/envelopes.js'
import { titleNumberPatterns } from '../../schema/catalogs.js'
import { referenceList } from '../../search/query/references.js'
import { selectFields } from '../../search/query/select-fields.js'
import type { PageAddresses } from '../cards/page-urls.js'
import { blockNames, titleBatchCardWith } from '../cards/present-title-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang, names } from '../endpoint/list-parameters.js'
import { answerBatch } from '../lists/batch.js'
import { checkIncluding, includedIn, includeParameter } from '../lists/included.js'
import { includedOfTitle, ofTitle } from './includables.js'
import { wantedCard } from './title-card.js'

/**
 * Title cards by their references (docs/reference/batches.md#titles); `pages` are the addresses of
 * the catalogs' pages.
 */
export const titleBatch = (pages: PageAddresses) =>
  endpoint({
    path: '/titles/batch',
    name: 'titlesBatch',
    summary: 'Title cards by their numbers',
    group: 'Titles',
    reference: 'docs/reference/batches.md#titles',
    about:
      'Up to 100 references `<catalog>:<number>` at once, 20 with `include`. `items` are complete cards with the reference in `ref`; `missing` lists unknown references.',
    extension: true,
    query: {
      ids: referenceList(titleNumberPatterns, 'Titles, `<catalog>:<number>`, 100 at most.'),
      lang,
      fields: selectFields(blockNames),
      names,
      include: includeParameter(ofTitle),
    },
    caching: 'generation',
    response: batchOf(titleBatchCardWith(includedOfTitle)).meta({ id: 'TitlesBatch' }),
    errors: [400],
    handle({ query }, context) {
      const { store } = context
      checkIncluding(query, query.ids)
      return answerBatch(
        'titles',
        query.ids,
        async (reference) => {
          const title = store.titles.find(reference)
          if (title === null) return null
          return {
            ...wantedCard(store, title, query, pages),
            ...(await includedIn(ofTitle, query, reference, context, true)),
          }
        },
        context,
      )
    },
  })
