/** Values that exist in the service, so that many requests have results. */
export interface Vocabulary {
  /** `<catalog>/<number>` of titles and persons. */
  readonly titles: readonly string[]
  readonly persons: readonly string[]
  /** Values by the parameter that takes them. */
  readonly slugs: Readonly<Record<string, readonly string[]>>
  /** Names of titles and persons. */
  readonly names: readonly string[]
  readonly cursors: readonly { readonly sort: string; readonly cursor: string }[]
  /** Paths, with the version prefix, and the entity tags of their responses. */
  readonly tags: readonly { readonly path: string; readonly tag: string }[]
}

/** Requests a path below the version prefix; rejects unless the status is 200. */
type Get = (path: string) => Promise<{ readonly body: unknown; readonly tag: string | null }>

interface Card {
  readonly title?: string | null
  readonly name?: string | null
  readonly [id: `${string}_id`]: string | null
}
interface List<Item> {
  readonly items: readonly Item[]
  readonly next_cursor?: string | null
}

const sorts = ['popularity', 'rating', 'rating_alpha', 'votes_alpha', 'year', 'release_date']

/** Collects a vocabulary from a running service; the same data gives the same vocabulary. */
export async function learnVocabulary(get: Get): Promise<Vocabulary> {
  const titles = new Set<string>()
  const persons = new Set<string>()
  const names = new Set<string>()
  const cursors: { sort: string; cursor: string }[] = []
  const tags: { path: string; tag: string }[] = []
  async function read<Body>(path: string): Promise<Body> {
    const { body, tag } = await get(path)
    if (tag !== null) tags.push({ path: `/v1.2${path}`, tag })
    return body as Body
  }
  const add = (card: Card, references: Set<string>) => {
    for (const reference of referencesOf(card)) references.add(reference)
    names.add(card.title ?? card.name ?? 'night')
  }

  for (const sort of sorts.flatMap((key) => [`-${key}`, `+${key}`])) {
    let cursor: string | null | undefined = ''
    for (let page = 0; page < 3 && typeof cursor === 'string'; page += 1) {
      const path: string = `/titles?sort=${encodeURIComponent(sort)}&cursor=${cursor}`
      const list: List<Card> = await read(path)
      for (const card of list.items) add(card, titles)
      cursor = list.next_cursor
      if (cursor) cursors.push({ sort, cursor })
    }
  }
  for (const title of [...titles].slice(0, 60)) {
    const cast: List<{ person: Card }> = await read(`/titles/${title}/cast?group=none&limit=20`)
    for (const { person } of cast.items) add(person, persons)
    await read(`/titles/${title}`)
  }
  const facets = await read<Record<string, readonly { slug: string }[]>>('/filters?limit=300')
  const collections = await read<List<{ slug: string }>>('/collections?limit=50')
  const slugsOf = (values: readonly { slug: string }[] = []) => values.map(({ slug }) => slug)
  return {
    titles: [...titles],
    persons: [...persons],
    slugs: {
      tag: slugsOf(facets.tags),
      companies: slugsOf(facets.companies),
      platform: slugsOf(facets.platforms),
      collection: slugsOf(collections.items),
    },
    names: [...names],
    cursors,
    tags,
  }
}

function referencesOf(card: Card): string[] {
  return Object.entries(card).flatMap(([key, value]) =>
    key.endsWith('_id') && typeof value === 'string' ? [`${key.slice(0, -3)}/${value}`] : [],
  )
}
