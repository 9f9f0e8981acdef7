import * as z from 'zod'
import { ratingSources, titleCatalogs } from '../../schema/catalogs.js'

/** Names by the word of a catalog or a source of ratings: `{alpha: 'IMDb'}` (docs/explorer.md#names-of-catalogs). */
export type CatalogNames = Readonly<Record<string, string>>

const words = [...new Set<string>([...titleCatalogs, ...ratingSources])]

/** Reads `alpha=IMDb,beta=Kinopoisk`. A word that is no catalog and no source of ratings is a fault. */
export const catalogNames = z
  .string()
  .transform((written, { addIssue }): CatalogNames => {
    const names = written.split(',').map((pair) => {
      const [word = '', ...name] = pair.split('=')
      return [word.trim(), name.join('=').trim()] as const
    })
    const wrong = names.find(([word, name]) => !words.includes(word) || name === '')
    if (wrong !== undefined) {
      addIssue(
        `words with their names, like alpha=IMDb,beta=Kinopoisk; "${wrong[0]}" ${
          wrong[1] === '' ? 'has no name' : `is none of ${words.join(', ')}`
        }`,
      )
    }
    return Object.fromEntries(names)
  })
  .optional()
  .describe(
    'names of catalogs and sources of ratings, such as alpha=IMDb,critic_a=Metacritic, for the explorer and the texts of MCP',
  )
