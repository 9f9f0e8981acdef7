import type { Random } from '../../platform/random.js'
import { versionPrefix } from '../../server/app.js'
import { readServerConfig } from '../../server/config.js'
import type { AnyEndpoint } from '../../server/endpoint/endpoint.js'
import type { JsonSchema, Parameter } from '../../server/query/parameters.js'
import { selectionParameters } from '../../server/query/selection-parameters.js'
import { endpoints } from '../../server/routes/index.js'
import { wellFormed } from './texts.js'
import { drawsValues, type ValueDrawer } from './values.js'
import type { Vocabulary } from './vocabulary.js'

interface Taken {
  readonly name: string
  readonly schema: JsonSchema
  readonly required: boolean
}

type Sent = readonly [name: string, value: string]

const declared = endpoints(readServerConfig({}).pageAddresses)
const everyEndpoint = declared.map((endpoint) => ({ endpoint, taken: takenBy(endpoint) }))
const mainEndpoint = everyEndpoint.find(({ endpoint }) => endpoint.name === 'titles')

function takenBy({ query, selection }: AnyEndpoint): readonly Taken[] {
  const own = Object.entries<Parameter<unknown>>(query).map(([name, { schema, required }]) => ({
    name,
    schema,
    required: required === true,
  }))
  const shared = selection ? selectionParameters(selection) : []
  return [
    ...own,
    ...shared
      .filter(({ name }) => !Object.hasOwn(query, name))
      .map(({ name, schema }) => ({ name, schema, required: false })),
  ]
}

/**
 * Draws the path and query of a request from the declarations of the endpoints: of most every value is
 * one that the grammar takes, the rest bring values, names and combinations that it may refuse.
 */
export function drawAddress(random: Random, vocabulary: Vocabulary): string {
  const chosen = random.chance(0.4) ? mainEndpoint : random.pick(everyEndpoint)
  const { endpoint, taken } = chosen ?? random.pick(everyEndpoint)
  const values = drawsValues(random, vocabulary)
  const path = drawPath(random, endpoint, vocabulary)
  const isGood = random.chance(0.75)
  const sent = isGood ? goodQuery(random, taken, values) : anyQuery(random, taken, values)
  const query = writeQuery(random, sent)
  return `${versionPrefix}${path}${query === '' && random.chance(0.98) ? '' : `?${query}`}`
}

/** The path of an endpoint, of what the service holds more often than not. */
export function drawPath(random: Random, { path }: AnyEndpoint, vocabulary: Vocabulary): string {
  const isOfPerson = path.startsWith('/persons')
  const held = isOfPerson ? vocabulary.persons : vocabulary.titles
  const drawReference = () => {
    if (held.length > 0 && random.chance(0.85)) return random.pick(held)
    const catalog = random.pick([
      'alpha',
      'beta',
      'gamma',
      'gamma_tv',
      'delta',
      'omega',
      'constructor',
    ])
    const number = `${1 + random.int(2 ** random.between(1, 40))}`
    return `${catalog}/${catalog === 'alpha' ? (isOfPerson ? 'nm' : 'tt') : ''}${number.padStart(7, '0')}`
  }
  return path
    .replace(':type/:id', drawReference)
    .replace(':type2/:id2', drawReference)
    .replace(':slug', () =>
      random.chance(0.85) && vocabulary.collections.length > 0
        ? random.pick(vocabulary.collections)
        : random.pick(['none', '__proto__', '%D1%8F', 'top-250%00', 'a'.repeat(500)]),
    )
}

function goodQuery(random: Random, taken: readonly Taken[], values: ValueDrawer): Sent[] {
  const most = random.chance(0.05) ? 20 : 4
  const chosen = new Set(random.some(taken, 0, most))
  for (const parameter of taken) if (parameter.required) chosen.add(parameter)
  // Those that decide what kind of an answer it is are few among the filters.
  for (const parameter of taken) {
    if (/^(q|sort|cursor|preset|limit|offset|group|fields)$/.test(parameter.name)) {
      if (random.chance(0.2)) chosen.add(parameter)
    }
  }
  const sent = new Map([...chosen].map(({ name, schema }) => [name, values.good(name, schema)]))
  if (sent.has('cursor')) sent.set('cursor', '')
  const isRandom = sent.get('sort')?.includes('random') === true
  if (!isRandom) sent.delete('seed')
  const isShuffled = isRandom && !sent.has('seed')
  if (isShuffled) sent.delete('cursor')
  if (isShuffled || sent.has('cursor') || sent.has('group')) sent.delete('offset')
  const isOfPerson = ['person', 'person.any', 'person.all'].some((name) => sent.has(name))
  if (!isOfPerson) sent.delete('person.role')
  return [...sent]
}

function anyQuery(random: Random, taken: readonly Taken[], values: ValueDrawer): Sent[] {
  const most = random.chance(0.05) ? 61 : 6
  const sent: Sent[] = random
    .some(taken, 1, most)
    .map(({ name, schema }) => [
      name,
      random.chance(0.5) ? values.good(name, schema) : values.any(name, schema),
    ])
  const again = sent[0]
  if (again !== undefined && random.chance(0.1)) sent.push(again)
  if (random.chance(0.15)) {
    const name = random.pick(taken)?.name ?? 'year'
    sent.push([
      random.pick([
        `${name}.gt`,
        `${name}.all`,
        `${name}.`,
        `${name}[]`,
        name.slice(0, -1),
        name.toUpperCase(),
        `__proto__`,
        `page`,
        `x`.repeat(random.pick([1, 300, 5000])),
        '',
      ]),
      values.any('q', { type: 'string' }),
    ])
  }
  return sent
}

/** The query in one of the ways in which clients write it. */
function writeQuery(random: Random, sent: readonly Sent[]): string {
  const style = random.pick(['form', 'percent', 'percent', 'sparse', 'lower'] as const)
  const write = (text: string): string => {
    const encoded = encodeURIComponent(wellFormed(text))
    switch (style) {
      case 'form':
        return encoded.replaceAll('%20', '+')
      case 'percent':
        return encoded
      case 'sparse':
        return encoded.replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')
      case 'lower':
        return encoded.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())
    }
  }
  return sent.map(([name, value]) => `${write(name)}=${write(value)}`).join('&')
}
