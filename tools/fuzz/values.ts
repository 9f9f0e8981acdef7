import type { Random } from '../../platform/random.js'
import type { JsonSchema } from '../../server/query/parameters.js'
import { type Text, texts } from './texts.js'
import type { Vocabulary } from './vocabulary.js'

/** Whole numbers at which something may break. */
const edges = [
  '0',
  '1',
  '-1',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740993',
  '4294967296',
  '2147483648',
  '99999999999999999999999999',
  '00',
  '-0',
]

const badNumbers = [
  '',
  '1e9',
  '0x10',
  'NaN',
  'Infinity',
  '+5',
  '.5',
  '5.',
  '1,5',
  '１２',
  ' 7',
  '1_000',
]
const days = ['2020-02-29', '1895-12-28', '2024-12-31', '0001-01-01', '9999-12-31', '1999-10-15']
const badDays = [
  '2023-02-29',
  '2023-13-01',
  '20230101',
  'today',
  '0000-00-00',
  '10000-01-01',
  '2020-1-1',
]

/** Draws values of a parameter by its schema in the OpenAPI document's words. */
export interface ValueDrawer {
  /** One that the grammar takes, of its usual kind; a list where it is one. */
  good(name: string, schema: JsonSchema): string
  /** One that may be beyond what the grammar takes. */
  any(name: string, schema: JsonSchema): string
}

/** Values from the state of `random` and what the service holds. */
export function drawsValues(random: Random, vocabulary: Vocabulary): ValueDrawer {
  const text: Text = texts(random, vocabulary.names)
  const { numbers, titles, persons } = referencesIn(vocabulary)

  function single(name: string, schema: JsonSchema): string {
    const held = heldValues(name, schema)
    if (held.length > 0 && random.chance(0.95)) return random.pick(held)
    if (Array.isArray(schema.enum)) return random.pick(schema.enum as string[])
    switch (schema.type) {
      case 'integer':
        return wholeNumber(name)
      case 'number':
        return random.pick([
          `${random.int(100)}`,
          `${random.int(10)}.${random.int(10)}`,
          '7.05',
          '-3.5',
        ])
      case 'boolean':
        return random.pick(['true', 'false'])
      default:
        if (schema.format === 'date') return day()
        return typeof schema.pattern === 'string' ? numberLike(name) : text.typed()
    }
  }

  function heldValues(name: string, schema: JsonSchema): readonly string[] {
    const field = name.split('.')[0]
    switch (field) {
      case 'tag':
        return vocabulary.tags
      case 'companies':
        return vocabulary.companies
      case 'platform':
        return vocabulary.platforms
      case 'collection':
        return vocabulary.collections
      case 'person':
        return name === 'person.role' ? [] : persons
      case 'ids':
        return String(schema.pattern).includes('nm') ? persons : titles
      default:
        return []
    }
  }

  function wholeNumber(name: string): string {
    if (/year/.test(name)) return String(random.between(1890, 2030))
    if (name === 'limit') return String(random.pick([1, 2, 5, 20, 50, 51, 1000, 1001]))
    if (name === 'offset') return String(random.pick([0, 1, 10, 500, 10_000, 50_000, 10_000_000]))
    return String(random.pick([0, 1, random.int(20), random.int(300), random.int(2_000_000)]))
  }

  function day(): string {
    if (random.chance(0.3)) return random.pick(days)
    const two = (number: number) => String(number).padStart(2, '0')
    return `${random.between(1950, 2027)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
  }

  /** A number in the form of a catalog. */
  function numberLike(name: string): string {
    const held = numbers.get(name.replace(/_id.*$/, '')) ?? []
    if (held.length > 0 && random.chance(0.8)) return random.pick(held)
    return name.startsWith('alpha')
      ? `tt${random.between(1_000_000, 9_999_999)}`
      : `${1 + random.int(2 ** 33)}`
  }

  function bad(name: string, schema: JsonSchema): string {
    const strange: (() => string)[] = [
      () => text.strange(),
      () => random.pick(edges),
      () => random.pick(badNumbers),
      () => random.pick(badDays),
      () => single(name, schema).toUpperCase(),
      () => single(name, schema).slice(0, -1),
      () => `${single(name, schema)} `,
      () => `${random.between(1900, 2000)}-${random.between(2000, 2030)}`,
    ]
    return random.pick(strange)()
  }

  /** How many values a list has: mostly few, at times as many as it may have, or more. */
  function length(isGood: boolean): number {
    if (random.chance(0.9)) return random.between(1, 4)
    return random.pick(isGood ? [20, 99, 100] : [99, 100, 101, 200, 1000])
  }

  function list(name: string, items: JsonSchema, isGood: boolean): string {
    const values = Array.from({ length: length(isGood) }, () =>
      isGood || random.chance(0.8) ? single(name, items) : bad(name, items),
    )
    const distinct = isGood || random.chance(0.7) ? [...new Set(values)] : values
    if (!isGood && random.chance(0.1)) distinct.push('')
    if (!isGood) return distinct.join(',')
    if (name === 'sort') return distinctKeys(distinct).slice(0, 3).join(',')
    if (name === 'fields') return ofOneSign(distinct).join(',')
    return distinct.join(',')
  }

  const isList = (schema: JsonSchema) => schema.type === 'array'
  return {
    good: (name, schema) =>
      isList(schema) ? list(name, schema.items as JsonSchema, true) : single(name, schema),
    any(name, schema) {
      if (isList(schema)) return list(name, schema.items as JsonSchema, false)
      return random.chance(0.4) ? single(name, schema) : bad(name, schema)
    },
  }
}

/** Signed keys without one that is named before. */
function distinctKeys(signed: readonly string[]): string[] {
  const keys = new Map(signed.toReversed().map((key) => [key.replace(/^[-+]/, ''), key]))
  return [...keys.values()].toReversed()
}

/** `fields` keeps names or removes them: those like the first. */
function ofOneSign(names: readonly string[]): string[] {
  const isRemoving = names[0]?.startsWith('-')
  return names.filter((name) => name.startsWith('-') === isRemoving)
}

interface References {
  /** Numbers of titles by catalog. */
  readonly numbers: ReadonlyMap<string, readonly string[]>
  /** `<catalog>:<number>`, as filters write it. */
  readonly titles: readonly string[]
  readonly persons: readonly string[]
}

const known = new WeakMap<Vocabulary, References>()

/** The references of a vocabulary as parameters take them; every case is drawn from the same. */
function referencesIn(vocabulary: Vocabulary): References {
  const before = known.get(vocabulary)
  if (before !== undefined) return before
  const numbers = new Map<string, string[]>()
  for (const reference of vocabulary.titles) {
    const [catalog = '', number = ''] = reference.split('/')
    const others = numbers.get(catalog) ?? []
    others.push(number)
    numbers.set(catalog, others)
  }
  const asSent = (reference: string) => reference.replace('/', ':')
  const titles = vocabulary.titles.map(asSent)
  const references = { numbers, titles, persons: vocabulary.persons.map(asSent) }
  known.set(vocabulary, references)
  return references
}
