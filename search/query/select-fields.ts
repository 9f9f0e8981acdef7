import { InvalidRequest } from './errors.js'
import { ownNameFor } from './hints/parameter-synonyms.js'
import { listSchema, type Parameter, splitList, unknownValueError } from './parameters.js'

/** Picks the selected keys of an object, in the object's order. */
export interface FieldPicker {
  <Card extends object>(card: Card): Partial<Card>
  /** True if it picks all keys. */
  readonly picksAll: boolean
}

/**
 * The parameter `fields` for these names: it keeps some names or, with `-`, removes some
 * (docs/reference/grammar.md#fields).
 */
export function selectFields(names: readonly string[]): Parameter<FieldPicker> {
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
        throw unknownValueError('name', unknown, field, names, ownNameFor(unknown, names))
      }
      return createPicker(named, isRemoving)
    },
  }
}

/** All values of `fields`: each name to keep, and each name to remove. */
export function signedNames(names: readonly string[]): readonly string[] {
  return [...names, ...names.map((name) => `-${name}`)]
}

/** Picks all keys, as most requests do. */
const wholeCards: FieldPicker = Object.assign(<Card extends object>(card: Card) => card, {
  picksAll: true,
})

function createPicker(names: readonly string[], isRemoving: boolean): FieldPicker {
  const named = new Set(names)
  const pick = <Card extends object>(card: Card) =>
    Object.fromEntries(
      Object.entries(card).filter(([key]) => named.has(key) !== isRemoving),
    ) as Partial<Card>
  return Object.assign(pick, { picksAll: false })
}
