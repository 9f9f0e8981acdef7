import type { Example, Examples } from '../../server/openapi/examples.js'
import { demoOptions, type RunningService } from '../../test/support/demo-data.js'

type Ask = (path: string) => Promise<{ status: number; body: unknown }>

/** Requests all examples of the OpenAPI document, short ones by `limit` and `fields`. */
export async function recordExamples(service: RunningService): Promise<Examples> {
  const ask: Ask = (path) => askWith(service.key, service.url + path)
  const names = await chooseNames(ask)
  const recorded: Record<string, Example[]> = {}
  for (const [endpoint, requests] of Object.entries(exampleRequests(names))) {
    recorded[endpoint] = []
    for (const [name, summary, request] of requests) {
      recorded[endpoint].push({ name, summary, request, ...steady(await ask(request)) })
    }
  }
  return { ...recorded, usage: [await recordUsage(service)], access: await recordRefusals(service) }
}

/** Values that differ in each data directory, with their replacements in examples. */
const shown: Readonly<Record<string, unknown>> = {
  generation: '20260315T120000000-5f3a9c',
  bytes: 1_048_576,
  since: 'Fr8Pl8eEzWNbMSwxLCIyUWRDWTdiZyJd',
  next_since: 'Fr8Pl8eEzWNbMSwxLCIyUWRDWTdiZyJd',
}

function steady(answer: { status: number; body: unknown }): { status: number; body: unknown } {
  const text = JSON.stringify(answer, (key, value) =>
    key in shown && typeof value === typeof shown[key] && !String(value).endsWith('Z')
      ? shown[key]
      : value,
  )
  return JSON.parse(text)
}

async function askWith(key: string | null, address: string) {
  const answer = await fetch(address, { headers: key === null ? {} : { 'X-API-Key': key } })
  return { status: answer.status, body: await answer.json() }
}

/** The titles, persons and collection of the demo catalog in the examples. */
interface Names {
  readonly film: string
  readonly series: string
  /** Both references, for a batch. */
  readonly references: string
  readonly person: string
  readonly surname: string
  readonly together: string
  readonly collection: string
}

async function chooseNames(ask: Ask): Promise<Names> {
  const first = async (path: string) => {
    const { body } = await ask(path)
    return (body as { items: Record<string, string>[] }).items[0] ?? {}
  }
  const known = 'required=alpha_id,beta_id,poster&sort=-votes_alpha&limit=1'
  const film = await first(`/v1.2/titles?kind=movie&${known}`)
  const series = await first(`/v1.2/titles?kind=series&${known}`)
  const collection = await first('/v1.2/collections?limit=1')
  const title = `/v1.2/titles/alpha/${film.alpha_id}`
  const castPerson = async (role: string) => {
    const { person } = (await first(`${title}/cast?role=${role}&limit=1`)) as never as {
      person: Record<string, string | null>
    }
    const catalog = ['beta', 'alpha', 'gamma', 'delta'].find((name) => person[`${name}_id`])
    return { path: `${catalog}/${person[`${catalog}_id`]}`, name: person.name_ru ?? person.name_en }
  }
  const actor = await castPerson('actor')
  const director = await castPerson('director')
  return {
    film: `alpha/${film.alpha_id}`,
    series: `beta/${series.beta_id}`,
    references: `alpha:${film.alpha_id},beta:${series.beta_id}`,
    person: actor.path,
    surname: actor.name?.split(' ').at(-1) ?? '',
    together: director.path,
    collection: collection.slug ?? '',
  }
}

type Requests = readonly (readonly [name: string, summary: string, request: string])[]

function exampleRequests(names: Names): Readonly<Record<string, Requests>> {
  const title = `/v1.2/titles/${names.film}`
  const series = `/v1.2/titles/${names.series}`
  const person = `/v1.2/persons/${names.person}`
  const collection = `/v1.2/collections/${names.collection}`
  const short = 'fields=alpha_id,title,year'
  return {
    ids: [['ids', 'Numbers in all catalogs', `/v1.2/ids/${names.film}`]],
    idsBatch: [
      ['batch', 'Numbers of two titles', `/v1.2/ids/batch?ids=${names.references},beta:9999999999`],
    ],
    title: [
      ['blocks', 'Some blocks', `${title}?fields=title,type,release,ratings,counts`],
      ['english', 'Derived fields in English', `${title}?fields=title,genres&lang=en`],
      ['unknownBlock', 'A block that does not exist', `${title}?fields=rating`],
    ],
    titlesBatch: [
      [
        'batch',
        'Some blocks of two titles',
        `/v1.2/titles/batch?ids=${names.references},beta:9999999999&fields=title,release`,
      ],
      ['unknownCatalog', 'A catalog that does not exist', '/v1.2/titles/batch?ids=gama:326'],
    ],
    titleCast: [
      ['sections', 'Sections by role', `${title}/cast?limit=1`],
      ['flat', 'One role, flat', `${title}/cast?role=director&limit=1`],
    ],
    titleMedia: [
      ['flat', 'Trailers', `${title}/media?type=trailer&limit=1`],
      ['sections', 'Sections by class', `${title}/media?group=class&limit=1`],
    ],
    titleTexts: [['sections', 'Sections by kind', `${title}/texts?limit=1`]],
    titleEpisodes: [
      ['episodes', 'Episodes of a season', `${series}/episodes?season=1&limit=2`],
      ['seasons', 'One row for each season', `${series}/episodes?group=season&limit=2`],
    ],
    titleRelations: [
      ['sections', 'Sections by relation', `${title}/relations?limit=1&${short},relation,subtype`],
      ['flat', 'One relation, filtered', `${title}/relations?relation=similar&limit=2&${short}`],
    ],
    titles: [
      ['card', 'A complete list card', '/v1.2/titles?preset=top&limit=1'],
      [
        'filters',
        'Filters and sort',
        `/v1.2/titles?genre.all=drama,comedy&year.gte=1990&country.not=us&sort=-rating_alpha,%2Byear&limit=2&${short}`,
      ],
      ['traversal', 'The first page with a cursor', `/v1.2/titles?cursor=&limit=1&${short}`],
      ['total', 'With the total', `/v1.2/titles?total=true&limit=1&${short}`],
      [
        'sentence',
        'Words that name filters',
        `/v1.2/titles?q=comedies+of+the+90s&interpret=true&limit=1&${short}`,
      ],
      ['unknownValue', 'A value that does not exist', '/v1.2/titles?kind=movi'],
      ['unknownOperator', 'An operator that the field does not have', '/v1.2/titles?year.gt=1990'],
    ],
    facets: [
      [
        'panel',
        'A filter panel',
        '/v1.2/titles/facets?preset=top&genre=war&rating.gte=8&by=genre,rating&limit=2&lang=en',
      ],
      ['unknownFacet', 'A facet that does not exist', '/v1.2/titles/facets?by=kinds'],
    ],
    suggest: [
      ['typed', 'An unfinished text', `/v1.2/suggest?q=${encodeURIComponent('север ар')}&limit=2`],
      ['nothingTyped', 'A text without words', '/v1.2/suggest?q=!'],
    ],
    match: [
      [
        'release',
        'A release name',
        '/v1.2/match?name=Some.Film.1998.1080p.mkv&limit=1&fields=title',
      ],
      ['bothNames', 'Two names at once', '/v1.2/match?name=a&title=b'],
    ],
    matchBatch: [
      [
        'names',
        'A name and a name that is too long',
        `/v1.2/match/batch?names=Some.Film.1998.1080p.mkv%0A${'a'.repeat(201)}&fields=title`,
      ],
    ],
    filters: [['genres', 'Two genres', '/v1.2/filters?facet=genres&limit=2']],
    persons: [
      ['surname', 'By surname', `/v1.2/persons?q=${encodeURIComponent(names.surname)}&limit=1`],
      ['withoutName', 'Without a name', '/v1.2/persons'],
    ],
    person: [['profile', 'A person', person]],
    personsBatch: [
      ['batch', 'A person', `/v1.2/persons/batch?ids=${names.person.replace('/', ':')}`],
    ],
    filmography: [
      ['flat', 'Newest first', `${person}/filmography?limit=1&${short},credits`],
      ['sections', 'Sections by role', `${person}/filmography?group=role&limit=1&${short}`],
    ],
    jointTitles: [
      ['together', 'Titles of both persons', `${person}/with/${names.together}?limit=1`],
    ],
    collections: [['first', 'The first collection', '/v1.2/collections?limit=1']],
    collection: [
      ['order', "The editor's order", `${collection}?limit=2&${short},ord,note`],
      ['narrowed', 'Filtered', `${collection}?genre=drama&limit=1&${short},ord`],
      ['missing', 'An unknown collection', '/v1.2/collections/nothing'],
    ],
    topChart: [['top', 'Top by rating', '/v1.2/charts/top?limit=1']],
    releases: [['digital', 'Upcoming digital releases', '/v1.2/releases?region=digital&limit=1']],
    hiddenGems: [['gems', 'Hidden gems', '/v1.2/discover/hidden-gems?limit=1']],
    divergence: [
      ['ru', 'Beta rates higher', '/v1.2/discover/divergence?direction=ru&min_votes=1000&limit=1'],
    ],
    enums: [['all', 'All sets', '/v1.2/enums']],
    changes: [
      ['current', 'No changes', `/v1.2/changes?since=${demoOptions.today}T12:00:00Z`],
      ['old', 'A time before the journal begins', '/v1.2/changes?since=2025-01-01T00:00:00Z'],
      ['malformed', 'Neither a moment nor a token', '/v1.2/changes?since=yesterday'],
    ],
    exports: [['all', 'All files', '/v1.2/exports']],
    health: [['up', 'The service is up', '/health']],
  }
}

/** The response of `/usage` for a key with limits, after its first request. */
async function recordUsage(service: RunningService): Promise<Example> {
  const key = service.issueKey('my-app', { rate: 20, quota: 10_000 })
  await askWith(key, `${service.url}/v1.2/enums`)
  const request = '/v1.2/usage'
  const answer = await askWith(key, service.url + request)
  return { name: 'usage', summary: 'After one request', request, ...answer }
}

/** Responses that precede all endpoints, or are the same for all. */
async function recordRefusals(service: RunningService): Promise<Example[]> {
  const record = async (name: string, summary: string, key: string | null, request: string) => ({
    name,
    summary,
    request,
    ...(await askWith(key, service.url + request)),
  })
  const slow = service.issueKey('slow', { rate: 1, quota: null })
  await askWith(slow, `${service.url}/v1.2/enums`)
  const refusals = [
    await record('limit', 'An invalid limit', service.key, '/v1.2/titles?limit=0'),
    await record('withoutKey', 'Without a key', null, '/v1.2/titles'),
    await record('unknownTitle', 'An unknown title', service.key, '/v1.2/ids/beta/9999999'),
    await record('rate', 'The rate limit is exceeded', slow, '/v1.2/titles'),
  ]
  // Last, because it bans the address, which has used valid keys: after ten times the usual limit.
  for (let guess = 0; guess < 200; guess++) {
    await askWith(`wrong${guess}`, `${service.url}/v1.2/titles`)
  }
  return [...refusals, await record('blocked', 'A banned address', service.key, '/v1.2/titles')]
}
