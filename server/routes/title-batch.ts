import { batchOf } from '../../schema/cards/batches.js'
import { blockNames, titleBatchCard } from '../../schema/cards/title-card.js'
import { titleNumberPatterns } from '../../schema/catalogs.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { answerBatch } from '../pages/batch.js'
import { wantedCard } from '../pages/title-card.js'
import type { PageAddresses } from '../present/page-urls.js'
import { referenceList } from '../query/references.js'
import { selectFields } from '../query/select-fields.js'

/** Title cards by their references (docs/reference/batches.md#titles). */
export const titleBatch = (pages: PageAddresses) =>
  endpoint({
    path: '/titles/batch',
    name: 'titleBatch',
    summary: 'Title cards by their numbers',
    extension: true,
    query: {
      ids: referenceList(titleNumberPatterns, 'Titles, `<catalog>:<number>`, 100 at most.'),
      lang,
      fields: selectFields(blockNames),
    },
    caching: 'generation',
    answers: batchOf(titleBatchCard),
    errors: [400, 503],
    handle({ query }, context) {
      const { store } = context
      const present = (reference: (typeof query.ids)[number]) => {
        const title = store.titles.find(reference)
        return title === null ? null : wantedCard(store, title, query, pages)
      }
      return answerBatch({ references: query.ids, present }, context)
    },
  })
