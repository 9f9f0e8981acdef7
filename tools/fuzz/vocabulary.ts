import { z } from 'zod'
import { titleCatalogs } from '../../schema/catalogs.js'
import { sortKeys } from '../../schema/sorts.js'

const page = z.object({ sort: z.string(), cursor: z.string() })

const texts = z.array(z.string())

/** What the service holds, to draw requests from that find something. */
export const vocabularyShape = z.object({
  /** `<catalog>/<number>` of titles and of persons. */
  titles: texts,
  persons: texts,
  collections: texts,
  tags: texts,
  companies: texts,
  platforms: texts,
  /** Names of titles and people. */
  names: texts,
  /** Cursors that the service gave out, with their orders. */
  cursors: z.array(page),
  /** Paths with the tags of their answers. */
  tagged: z.array(z.object({ path: z.string(), tag: z.string() })),
})
export type Vocabulary = z.infer<typeof vocabularyShape>

/** Asks the service for one path below the version prefix; throws unless it answers 200. */
export type Get = (path: string) => Promise<{ readonly body: unknown; readonly tag: string | null }>

const numbered = z.object({
  alpha_id: z.string().nullish(),
  beta_id: z.string().nullish(),
  gamma_id: z.string().nullish(),
  gamma_tv_id: z.string().nullish(),
  delta_id: z.string().nullish(),
})
const card = numbered.extend({ title: z.string().nullish(), name: z.string().nullish() })
const cards = z.object({ items: z.array(card), next_cursor: z.string().nullish() })
const slugs = z.object({ items: z.array(z.object({ slug: z.string() })) })
const cast = z.object({ items: z.array(z.object({ person: card })) })

type Numbered = z.infer<typeof numbered>

function referencesOf(held: Numbered): string[] {
  return titleCatalogs.flatMap((catalog) => {
    const number = held[`${catalog}_id`]
    return number == null ? [] : [`${catalog}/${number}`]
  })
}

/** What is asked to get to know the service, beside the pages of every order. */
const firstPaths = ['/enums', '/filters?limit=0', '/collections', '/charts/top', '/releases']

/** Asks the service what it holds; the same service over the same data gives the same vocabulary. */
export async function learn(get: Get): Promise<Vocabulary> {
  const titles = new Set<string>()
  const persons = new Set<string>()
  const names = new Set<string>()
  const cursors: z.infer<typeof page>[] = []
  const tagged: Vocabulary['tagged'] = []
  const ask = async (path: string) => {
    const { body, tag } = await get(path)
    if (tag !== null) tagged.push({ path, tag })
    return body
  }
  for (const sort of sortKeys.filter((key) => key !== 'random' && key !== 'relevance')) {
    for (const sign of ['-', '+']) {
      const order = `${sign}${sort}`
      let cursor: string | null | undefined = ''
      for (let pages = 0; pages < 3 && typeof cursor === 'string'; pages += 1) {
        const path: string = `/titles?sort=${encodeURIComponent(order)}&cursor=${cursor}`
        const found = cards.parse(await ask(path))
        for (const item of found.items) {
          for (const reference of referencesOf(item)) titles.add(reference)
          if (item.title) names.add(item.title)
        }
        cursor = found.next_cursor
        if (cursor) cursors.push({ sort: order, cursor })
      }
    }
  }
  for (const reference of [...titles].slice(0, 60)) {
    const path = `/titles/${reference}/cast?group=none&limit=20`
    for (const { person } of cast.parse(await ask(path)).items) {
      for (const number of referencesOf(person)) persons.add(number)
      if (person.name) names.add(person.name)
    }
    await ask(`/titles/${reference}`)
  }
  for (const path of firstPaths) await ask(path)
  const facets = z.record(z.string(), z.unknown()).parse(await ask('/filters?limit=300'))
  const slugsOf = (facet: string) => slugs.shape.items.parse(facets[facet]).map(({ slug }) => slug)
  return {
    titles: [...titles],
    persons: [...persons],
    collections: slugs.parse(await ask('/collections?limit=50')).items.map(({ slug }) => slug),
    tags: slugsOf('tags'),
    companies: slugsOf('companies'),
    platforms: slugsOf('platforms'),
    names: [...names],
    cursors,
    tagged,
  }
}
