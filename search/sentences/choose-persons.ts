import { type Namesake, weightOf } from '../names/find-persons.js'
import type { TitleRun } from '../names/find-titles.js'
import { readStatements, type Statements } from './read-statements.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import type { NamedPerson, SentenceItem } from './sentence-item.js'
import { writeParameters } from './write-parameters.js'

/** The conditions of a sentence and their parameters, with a person for each name. */
export interface Chosen {
  readonly statements: Statements
  readonly written: ReturnType<typeof writeParameters>
}

interface Choice {
  readonly reference: string
  readonly role: string | null
}

/** Maximum number of names whose persons are looked for among the titles of the other filters. */
const maxSearched = 3

/**
 * Chooses the person whom each name means, and drops a role in which no person of the name has titles. The
 * grammatical form decides, then how well known a person of a full name is, or how many titles a person of
 * a surname has that pass the other filters; next to the name of a title, its people are meant.
 */
export async function choosePersons(
  items: readonly SentenceItem[],
  given: ReadonlySet<string>,
  catalog: Pick<SentenceCatalog, 'titlesOf' | 'creditsIn'>,
  title: TitleRun | null = null,
): Promise<Chosen> {
  const chosen = new Map<SentenceItem, Choice>()
  const write = (choices: ReadonlyMap<SentenceItem, Choice>) => {
    const statements = readStatements(items, (item) => choices.get(item)?.reference ?? null)
    const roleOf = (item: SentenceItem) => choices.get(item)?.role ?? null
    return { statements, written: writeParameters(statements, given, roleOf) }
  }
  const named = items.flatMap((item) =>
    item.meaning?.kind === 'person' ? [{ item, person: item.meaning }] : [],
  )
  const likeliest = ({ person }: (typeof named)[number]) => {
    const [best] = ranked(person, null)
    return { reference: best?.reference ?? '', role: null }
  }
  const excluded = new Set(
    write(new Map(named.map((one) => [one.item, likeliest(one)]))).statements.statements.flatMap(
      ({ isExcluded, item }) => (isExcluded ? [item] : []),
    ),
  )
  // A name of one person limits whom the other names mean.
  const isAmbiguous = ({ person }: (typeof named)[number]) => Number(person.namesakes.length > 1)
  let searched = 0
  for (const one of named.toSorted((a, b) => isAmbiguous(a) - isAmbiguous(b))) {
    const { item, person } = one
    const ids = person.namesakes.map(({ id }) => id)
    if (title !== null) {
      const [own] = ranked(person, catalog.creditsIn(title.ids, ids))
      chosen.set(
        item,
        own === undefined ? likeliest(one) : { reference: own.reference, role: null },
      )
      continue
    }
    const others = write(chosen).written.parameters.filter(([name]) => name !== 'sort')
    const isSure = person.role === null && (others.length === 0 || person.namesakes.length === 1)
    if (isSure || given.has('person') || excluded.has(item) || searched === maxSearched) {
      chosen.set(item, likeliest(one))
      continue
    }
    searched += 1
    const inRole = person.role === null ? null : await catalog.titlesOf(ids, person.role, others)
    const isInRole = inRole !== null && inRole.size > 0
    const counts = isInRole ? inRole : await catalog.titlesOf(ids, null, others)
    const [best] = ranked(person, counts)
    const role = isInRole ? person.role : null
    chosen.set(item, best === undefined ? likeliest(one) : { reference: best.reference, role })
  }
  return write(chosen)
}

/** The persons of a name, the likeliest first; with counts only those with titles. */
function ranked(
  { namesakes, nameCase }: NamedPerson,
  counts: ReadonlyMap<number, number> | null,
): Namesake[] {
  const weight = (one: Namesake) =>
    one.isFullName ? one.renown : weightOf(one, counts?.get(one.id) ?? one.titles)
  return namesakes
    .filter(({ id }) => counts === null || counts.has(id))
    .toSorted(
      (a, b) =>
        Number(b.isFullName) - Number(a.isFullName) ||
        b.fit[nameCase] - a.fit[nameCase] ||
        weight(b) - weight(a) ||
        b.renown - a.renown,
    )
}
