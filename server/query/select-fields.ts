import { InvalidRequest } from '../errors.js'
import { listSchema, type Parameter, refuseUnknown, splitList } from './parameters.js'

/** What `fields` says, as plain data: these names alone, or all but these; null: all there are. */
export type FieldChoice = { readonly names: readonly string[]; readonly isRemoving: boolean } | null

/** Picks the selected keys of an object, in the object's order. */
export interface FieldPicker {
  <Card extends object>(card: Card): Partial<Card>
  readonly choice: FieldChoice
}

/**
 * The parameter `fields` over these names: it keeps some or, with `-`, removes some
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
      if (unknown !== undefined) throw refuseUnknown('name', unknown, field, names)
      return pickerOf({ names: named, isRemoving })
    },
  }
}

/** The names as `fields` takes them: each to keep, each to remove. */
export function signedNames(names: readonly string[]): readonly string[] {
  return [...names, ...names.map((name) => `-${name}`)]
}

/** The picker of a choice, also of one that came from another thread. */
export function pickerOf(choice: FieldChoice): FieldPicker {
  return Object.assign(picking(choice), { choice })
}

/** What most requests pick. */
const wholeCards = pickerOf(null)

function picking(choice: FieldChoice): <Card extends object>(card: Card) => Partial<Card> {
  if (choice === null) return (card) => card
  const { isRemoving } = choice
  const named = new Set(choice.names)
  return <Card extends object>(card: Card) =>
    Object.fromEntries(
      Object.entries(card).filter(([key]) => named.has(key) !== isRemoving),
    ) as Partial<Card>
}
