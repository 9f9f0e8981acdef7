import * as z from 'zod'
import { listOf } from '../../schema/cards/envelopes.js'
import { episode, seasonSummary } from '../../schema/cards/sub-resources.js'
import { choiceParameter, integerParameter } from '../../search/query/parameters.js'
import { presentEpisode, presentSeason } from '../cards/episode.js'
import { presentCountedList } from '../cards/present-list.js'
import { endpoint } from '../endpoint/endpoint.js'
import { longList, pageParameters, readSlice } from '../endpoint/list-parameters.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../lists/found.js'

/**
 * Episodes, or one summary row per season. Both are flat lists; the list of a film is empty
 * (docs/reference/sub-resources.md#episodes).
 */
export const episodes = endpoint({
  path: '/titles/:type/:id/episodes',
  name: 'titleEpisodes',
  summary: 'Episodes and seasons of a title',
  group: 'Titles',
  reference: 'docs/reference/sub-resources.md#episodes',
  about:
    'All episodes in order, or the episodes of one `season`. `group=season` returns one row per season, with its mean rating.',
  params: titleReference,
  query: {
    season: integerParameter(0, null, 'Season number; 0 is specials.'),
    group: choiceParameter(
      ['season', 'none'],
      'none',
      '`season` returns one summary row per season.',
    ),
    ...pageParameters(longList),
  },
  caching: 'generation',
  response: z
    .union([
      listOf(episode, 'number').meta({ id: 'EpisodeList' }),
      listOf(seasonSummary, 'number').meta({ id: 'SeasonList' }),
    ])
    .meta({ id: 'TitleEpisodes' }),
  errors: [400, 404],
  handle({ params, query }, context) {
    const { store } = context
    const { season, group } = query
    const slice = readSlice(query, longList)
    const title = foundTitle(params, context)
    if (group === 'season') {
      const { items, total } = store.episodes.seasons(title, season, slice)
      return presentCountedList(items.map(presentSeason), total, slice)
    }
    const { items, total } = store.episodes.page(title, season, slice)
    return presentCountedList(items.map(presentEpisode), total, slice)
  },
})
