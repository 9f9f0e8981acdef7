import fc, { type Arbitrary } from 'fast-check'
import {
  type OpenApiDocument,
  type Parameter,
  type Schema,
  schemaOf,
} from '../../test/support/openapi-document.js'
import type { Vocabulary } from './learn-vocabulary.js'

const edges = fc.constantFrom(
  ...['', '0', '-0', '00', '-1', '1e9', '0x10', 'NaN', '+5', '.5', '1,5', '１２', ' 7', '7 '],
  ...['9007199254740991', '9007199254740992', '-9007199254740993', '2147483648', '4294967296'],
  ...['2020-02-29', '2023-02-29', '0001-01-01', '10000-01-01', 'today', '1999-2005'],
  ...['null', '__proto__', 'constructor', "' OR 1=1 --", '{"$gt":""}', '../../etc/passwd'],
  ...['\0', '\r\n', '\u202e', '\ufeff', 'e\u0301\u0301', '👨‍👩‍👧‍👦', 'İstanbul', 'ß', '日本語'],
)
const text = fc.oneof(
  edges,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .tuple(fc.constantFrom('x', 'я', 'ab ', '😀'), fc.constantFrom(50, 200, 201))
    .map(([part, count]) => part.repeat(count)),
)

/** Generates values of a parameter. Six of seven conform to its schema; the others may be invalid. */
export function parameterValue(
  document: OpenApiDocument,
  parameter: Parameter,
  vocabulary: Vocabulary,
): Arbitrary<string> {
  const { name } = parameter
  const schema = schemaOf(document, parameter.schema)
  const item = scalar(name, schemaOf(document, schema.items ?? schema), vocabulary)
  const invalid = fc.oneof(
    text,
    fc.array(fc.oneof(item, text), { maxLength: 6 }).map(String),
    fc.array(item, { minLength: 99, maxLength: 102 }).map(String),
  )
  const list = fc.uniqueArray(item, { minLength: 1, maxLength: name === 'sort' ? 2 : 4 })
  const valid = schema.items === undefined ? item : list.map(String)
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: invalid })
}

/** Names as people type them: whole, unfinished, or with one letter removed. */
function typedNames({ names }: Vocabulary): Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...names), fc.nat(40), fc.boolean()).map(([name, at, isCut]) => {
    const letters = [...name]
    return (isCut ? letters.slice(0, at + 1) : letters.toSpliced(at, 1)).join('').slice(0, 200)
  })
}

function scalar(name: string, schema: Schema, vocabulary: Vocabulary): Arbitrary<string> {
  const known = knownValues(name, schema, vocabulary)
  if (known.length > 0) return fc.constantFrom(...known)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  if (schema.format === 'date') return date
  switch (schema.type) {
    case 'integer':
      return integer(name)
    case 'number':
      return fc.nat(1000).map((tenths) => String(tenths / 10))
    case 'boolean':
      return fc.constantFrom('true', 'false')
    default:
      return name === 'cursor' ? fc.constant('') : typedNames(vocabulary)
  }
}

const date = fc
  .date({ min: new Date('1895-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

function integer(name: string): Arbitrary<string> {
  if (name.startsWith('year')) return fc.integer({ min: 1890, max: 2030 }).map(String)
  if (name === 'limit') return fc.constantFrom('1', '2', '20', '50', '51', '1001')
  return fc.oneof(fc.nat(20), fc.nat(300), fc.nat(2_000_000)).map(String)
}

function knownValues(name: string, schema: Schema, vocabulary: Vocabulary): readonly string[] {
  const { slugs, titles, persons } = vocabulary
  const field = name.split('.')[0] ?? ''
  const isOfPersons = String(schema.pattern).includes('nm')
  if (field === 'ids' || (field === 'person' && name !== 'person.role')) {
    return (isOfPersons ? persons : titles).map((reference) => reference.replace('/', ':'))
  }
  return slugs[field] ?? []
}
