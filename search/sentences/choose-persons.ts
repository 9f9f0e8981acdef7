import type { CatalogLookups } from './lookups.js'
import { compareKnown } from './persons-named.js'
import { type NamedPerson, type Namesake, type SentenceItem, weightOf } from './sentence-item.js'
import { readStatements, type Statements } from './statements.js'
import { type WrittenParameters, writeParameters } from './write-parameters.js'

/** Maximum number of persons to try for one name. */
const maxTried = 6

interface Choice {
  readonly reference: string
  readonly role: string | null
}

/**
 * Chooses the person whom each name means, and drops a role in which no person of the name has titles. Among
 * persons of a surname, the grammatical form decides, then the number of titles that pass the other
 * filters; among persons of a full name, the best known with such a title is meant.
 */
export async function choosePersons(
  items: readonly SentenceItem[],
  given: ReadonlySet<string>,
  lookups: CatalogLookups,
): Promise<{ readonly statements: Statements; readonly written: WrittenParameters }> {
  const chosen = new Map<SentenceItem, Choice>()
  const write = (choices: ReadonlyMap<SentenceItem, Choice>) => {
    const statements = readStatements(items, (item) => choices.get(item)?.reference ?? null)
    const roleOf = (item: SentenceItem) => choices.get(item)?.role ?? null
    return { statements, written: writeParameters(statements, given, roleOf) }
  }
  const persons = items.flatMap((item) =>
    item.meaning?.kind === 'person' ? [{ item, person: item.meaning }] : [],
  )
  const best = ({ item, person }: (typeof persons)[number]): [SentenceItem, Choice] => [
    item,
    { reference: bestFit(person)[0]?.reference ?? '', role: null },
  ]
  const excluded = new Set(
    write(new Map(persons.map(best))).statements.statements.flatMap(({ isExcluded, item }) =>
      isExcluded ? [item] : [],
    ),
  )
  // A name of one person limits whom the other names mean.
  const unambiguous = (one: (typeof persons)[number]) => Number(one.person.namesakes.length > 1)
  for (const one of persons.toSorted((a, b) => unambiguous(a) - unambiguous(b))) {
    const { item, person } = one
    const isGiven = given.has('person') || (person.namesakes.length === 1 && person.role === null)
    if (isGiven || excluded.has(item)) {
      chosen.set(...best(one))
      continue
    }
    const count = async ({ reference, titles }: Namesake, role: string | null) => {
      const { parameters } = write(new Map(chosen).set(item, { reference, role })).written
      const isAlone = parameters.every(([name]) => name === 'person' || name === 'sort')
      return isAlone ? titles : lookups.countTitles(parameters, null)
    }
    chosen.set(item, await bestChoice(person, count))
  }
  return write(chosen)
}

async function bestChoice(
  person: NamedPerson,
  count: (namesake: Namesake, role: string | null) => Promise<number>,
): Promise<Choice> {
  const { role, nameCase } = person
  const tried = bestFit(person).slice(0, maxTried)
  for (const tryRole of role === null ? [null] : [role, null]) {
    if (tried.every(({ isFullName }) => isFullName)) {
      // The best known comes first.
      for (const namesake of tried) {
        const titles = await count(namesake, tryRole)
        if (titles > 0) return { reference: namesake.reference, role: tryRole }
      }
      continue
    }
    const counted = await Promise.all(
      tried.map(async (namesake) => ({ namesake, count: await count(namesake, tryRole) })),
    )
    const [best] = counted
      .filter((one) => one.count > 0)
      .toSorted(
        (a, b) =>
          b.namesake.fit[nameCase] - a.namesake.fit[nameCase] ||
          weightOf(b.namesake, b.count) - weightOf(a.namesake, a.count),
      )
    if (best !== undefined) return { reference: best.namesake.reference, role: tryRole }
  }
  return { reference: tried[0]?.reference ?? '', role: null }
}

function bestFit({ namesakes, nameCase }: NamedPerson): Namesake[] {
  return namesakes.toSorted(
    (a, b) =>
      b.fit[nameCase] - a.fit[nameCase] ||
      (a.distance ?? 0) - (b.distance ?? 0) ||
      compareKnown(a, b),
  )
}
