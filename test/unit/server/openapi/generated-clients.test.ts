import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../../../../server/openapi/document.js'
import { namedSets } from '../../../../server/openapi/named-sets.js'
import { health } from '../../../../server/routes/health.js'
import { endpoints } from '../../../../server/routes/index.js'
import { readServerConfig } from '../../../../server/server-config.js'

const document = openApiDocument({
  endpoints: endpoints(readServerConfig({}).pageAddresses),
  health,
  prefix: '/v1.2',
  examples: {},
})

type Node = Readonly<Record<string, unknown>>

/** Every object of the document with its path. */
function nodes(node: unknown, place = '#'): [place: string, node: Node][] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.entries(node).flatMap(([key, value]) => nodes(value, `${place}/${key}`))
  return [[place, node as Node], ...below]
}

const all = nodes(document)
const schemas = Object.keys(document.components.schemas)

describe('rules for client generators', () => {
  test('no two schemas differ only by case or signs', () => {
    const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')
    expect(schemas.length).toBeGreaterThan(80)
    expect(new Set(schemas.map(plain)).size).toBe(schemas.length)
    expect(schemas.filter((name) => !/^[A-Z][A-Za-z\d]+$/.test(name))).toEqual([])
  })

  test('no schema has the name that a set of a parameter gets from its operation', () => {
    const taken = Object.values(document.paths).flatMap(({ get }) =>
      (get.parameters as readonly Node[])
        .filter(({ schema }) => nodes(schema).some(([, node]) => 'enum' in node))
        .map(({ name }) => (get.operationId + name).toLowerCase()),
    )
    expect(taken.length).toBeGreaterThan(10)
    expect(schemas.filter((name) => taken.includes(name.toLowerCase()))).toEqual([])
  })

  test('every enumeration is a component or has a title', () => {
    const enumerations = all.filter(([, node]) => Array.isArray(node.enum))
    expect(enumerations.length).toBeGreaterThan(30)
    const unnamed = enumerations.filter(
      ([place, node]) => node.title === undefined && !/^#\/components\/schemas\/\w+$/.test(place),
    )
    expect(unnamed.map(([place]) => place)).toEqual([])
  })

  test('no long set of values is repeated', () => {
    const sets = all.flatMap(([, { enum: values }]) =>
      Array.isArray(values) && values.length > 5 ? [JSON.stringify(values)] : [],
    )
    expect(sets.length).toBeGreaterThan(20)
    expect(new Set(sets).size).toBe(sets.length)
  })

  test('no schema has the name of a class that Java, Go, Python or JavaScript defines', () => {
    const taken =
      /^(Boolean|Byte|Character|Class|Date|Double|Enum|Error|File|Float|Integer|Iterable|List|Long|Map|Module|Number|Object|Optional|Package|Process|Promise|Proxy|Record|Request|Response|Set|Short|String|Symbol|System|Thread|Type|Void)$/
    expect(schemas.filter((name) => taken.test(name))).toEqual([])
  })

  test('no key is always null, and no union contains two enumerations', () => {
    expect(all.filter(([, node]) => node.const === null)).toEqual([])
    const enumerations = schemas.filter(
      (name) => 'enum' in (document.components.schemas[name] as Node),
    )
    const isEnumeration = ({ $ref }: Node) =>
      enumerations.includes(String($ref).split('/')[3] ?? '')
    const unions = all.filter(([, { anyOf, oneOf }]) =>
      [anyOf, oneOf].some((of) => Array.isArray(of) && of.filter(isEnumeration).length > 1),
    )
    expect(unions.map(([place]) => place)).toEqual([])
  })

  test('required keys need no other name in TypeScript', () => {
    const required = all.flatMap(([place, node]) =>
      Array.isArray(node.required) && !/parameters/.test(place) ? (node.required as string[]) : [],
    )
    expect(required.length).toBeGreaterThan(100)
    expect(required.filter((key) => !/^[a-z]+$/.test(key) || key === 'class')).toEqual([])
  })

  test('constants of all enumerations have different names', () => {
    const names = Object.values(document.components.schemas).flatMap(
      (schema) => (schema as Node)['x-enum-varnames'] ?? [],
    )
    expect(names.length).toBeGreaterThan(500)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[A-Z][A-Z\d_]+$/.test(String(name)))).toEqual([])
  })

  test('every named set is in use', () => {
    expect(schemas).toEqual(expect.arrayContaining(Object.keys(namedSets)))
  })

  test('lists are joined by commas', () => {
    const lists = all.filter(
      ([, node]) => node.in === 'query' && (node.schema as Node | undefined)?.type === 'array',
    )
    expect(lists.length).toBeGreaterThan(100)
    for (const [, list] of lists) expect(list).toMatchObject({ style: 'form', explode: false })
  })

  test('no schema is a boolean or only null', () => {
    const truths = all.filter(
      ([, { items, anyOf }]) => typeof items === 'boolean' || anyOf === true,
    )
    expect(truths).toEqual([])
    const nulls = all.filter(
      ([place, { type }]) => type === 'null' && !/\/(any|one)Of\/\d+$/.test(place),
    )
    expect(nulls.map(([place]) => place)).toEqual([])
  })

  test('every JSON response is a component', () => {
    const answers = all.filter(([place]) =>
      /\/200\/content\/application\/json$/.test(place.replaceAll('~1', '/')),
    )
    expect(answers).toHaveLength(31)
    for (const [place, { schema }] of answers)
      expect([place, schema]).toEqual([place, { $ref: expect.any(String) }])
  })

  test('every operation has a description', () => {
    for (const { get } of Object.values(document.paths)) {
      expect(get.description.length).toBeGreaterThan(40)
      expect(get.summary.length).toBeLessThan(60)
    }
  })

  test('the parameters of the grammar are defined once', () => {
    const shared = Object.values(document.components.parameters) as readonly Node[]
    const names = new Set(
      shared.filter(({ name }) => name !== 'sort' && name !== 'seed').map(({ name }) => name),
    )
    for (const [path, { get }] of Object.entries(document.paths)) {
      // Its `year`, `kind`, `runtime` and `person` describe a title instead of filtering.
      if (path.endsWith('/match')) continue
      const own = (get.parameters as readonly Node[])
        .map(({ name }) => name)
        .filter((name) => names.has(name))
      expect(own.length).toBeLessThan(4)
    }
  })
})
