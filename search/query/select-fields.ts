import { hintFor } from '../../text/hint.js'
import { InvalidRequest } from './errors.js'
import { adviceOn, ownNameFor, roleNamed } from './hints/parameter-synonyms.js'
import { partNamed } from './hints/path-hint.js'
import { listSchema, type Parameter, splitList, unknownValueError } from './parameters.js'

/** Picks the selected keys of an object, in the object's order. */
export interface FieldPicker {
  <Card extends object>(card: Card): Partial<Card>
  /** True if it picks all keys. */
  readonly picksAll: boolean
  /** The named keys of those that cards lack otherwise. */
  readonly further: readonly string[]
}

/**
 * The parameter `fields` for these names: it keeps some names or, with `-`, removes some
 * (docs/reference/grammar.md#fields). `further` are keys that cards lack unless they are named.
 */
export function selectFields(
  cardKeys: readonly string[],
  further: readonly string[] = [],
): Parameter<FieldPicker> {
  const names = [...cardKeys, ...further]
  return {
    about: 'Names to keep, or with `-` to remove.',
    schema: listSchema({ type: 'string', enum: signedNames(names) }),
    absent: () => wholeCards,
    read(raw, field) {
      const elements = splitList(raw, field)
      const removing = elements.filter((element) => element.startsWith('-'))
      const isRemoving = removing.length > 0
      if (isRemoving && removing.length < elements.length) {
        throw new InvalidRequest(`${field} either keeps names or removes them, not both`, { field })
      }
      const named = elements.map((element) => (isRemoving ? element.slice(1) : element))
      const unknown = named.find((name) => !names.includes(name))
      if (unknown !== undefined) {
        throw unknownValueError('name', unknown, field, names, meantBy(unknown, names))
      }
      const added = isRemoving ? [] : further.filter((name) => named.includes(name))
      return createPicker(named, isRemoving, added)
    },
  }
}

/** The name that another service's name means, or what to send instead of it; null if nothing is known. */
function meantBy(unknown: string, names: readonly string[]): string | null {
  if (/^(?:all|\*)$/i.test(unknown)) return 'leave fields out'
  const isOfTitles = names.includes('title_en') || names.includes(wholeTitle)
  if (unknown === 'names' && isOfTitles) return 'names=en,ru'
  const own = ownNameFor(unknown, names)
  const list = partNamed(unknown, listsOfTitle)
  const isElsewhere = (list ?? roleNamed(unknown)) !== null && hintFor(unknown, names) === null
  if (own !== null || !isOfTitles || !isElsewhere) return own
  return names.includes(wholeTitle) ? `include=${list ?? 'cast'}` : adviceOn('include', names)
}

/** A block of title cards, which lists of titles lack. */
const wholeTitle = 'classification'
const listsOfTitle = ['cast', 'media', 'texts', 'episodes', 'relations']

/** All values of `fields`: each name to keep, and each name to remove. */
export function signedNames(names: readonly string[]): readonly string[] {
  return [...names, ...names.map((name) => `-${name}`)]
}

/** Picks all keys, as most requests do. */
const wholeCards: FieldPicker = Object.assign(<Card extends object>(card: Card) => card, {
  picksAll: true,
  further: [],
})

function createPicker(
  names: readonly string[],
  isRemoving: boolean,
  further: readonly string[],
): FieldPicker {
  const named = new Set(names)
  const pick = <Card extends object>(card: Card) =>
    Object.fromEntries(
      Object.entries(card).filter(([key]) => named.has(key) !== isRemoving),
    ) as Partial<Card>
  return Object.assign(pick, { picksAll: false, further })
}
