/** Records of titles, assembled from the parts in the other files of this folder. */
import type { TitleRecord } from '../schema/interchange.js'
import { addRatings } from './add-ratings.js'
import { addSeries } from './add-series.js'
import { addTexts } from './add-texts.js'
import { addAges } from './ages.js'
import { addBlocks } from './blocks.js'
import type { Casting } from './casting.js'
import { catalogSet } from './catalog-sets.js'
import { mix } from './distributions.js'
import { makesFilms } from './film-countries.js'
import { generateCredits } from './generate-credits.js'
import { generateRelations } from './generate-relations.js'
import { generateReleases } from './generate-releases.js'
import { franchiseName, namesOf } from './names.js'
import type { InventedNames } from './original-names.js'
import { isUpcoming, type Sketch, sketchTitle } from './sketches.js'
import { hasBy, standings } from './standings.js'
import { genresOf } from './title-genres.js'
import { numbersOf } from './title-numbers.js'
import { moment, streams, type World } from './world.js'

const bothNamesShares = [0.22, 0.5, 0.88, 1, 1, 1]
const runtimeShares = [0.35, 0.7, 0.98, 1, 1, 1]

export function generateTitle(world: World, casting: Casting, index: number): TitleRecord {
  const { random } = world
  const sketch = sketchTitle(world, index)
  const names = namesOf(world, sketch)
  const ids = numbersOf(world, sketch)
  const sourceBits = bitsOf(ids)
  random.restart(mix(world.seed, streams.title, index))

  const created = world.today - 2 - random.int(1500)
  const title: TitleRecord = {
    record: 'title',
    ids,
    kind: sketch.kind,
    is_series: sketch.isSeries,
    sources: catalogSet(sourceBits),
    hydrated: sketch.standing >= standings.noted || random.chance(0.6),
    created_at: moment(random, created),
    updated_at: moment(random, created + 1 + random.int(world.today - created - 1)),
  }
  addNames(world, title, sketch, names)
  addFrame(world, title, sketch)
  const genres = genresOf(world, sketch)
  if (genres.length > 0) title.genres = genres
  if (sketch.standing <= standings.ordinary && random.chance(0.006)) title.adult = true
  addRatings(world, title, sketch)
  addAges(random, title, sketch.standing)
  addBlocks(world, title, sketch, names)
  addTexts(random, title, sketch)
  const credits = generateCredits(world, casting, sketch, sourceBits)
  if (credits.length > 0) title.credits = credits
  title.relations = generateRelations(world, sketch, sourceBits)
  if (sketch.isSeries) addSeries(world, title, sketch)
  addFranchise(world, title, sketch)
  return title
}

/** The catalogs that have a title, as bits. */
function bitsOf(ids: TitleRecord['ids']): number {
  return (
    (ids.alpha ? 1 : 0) |
    (ids.beta ? 2 : 0) |
    (ids.gamma || ids.gamma_tv ? 4 : 0) |
    (ids.delta ? 8 : 0)
  )
}

/** Fills names in both languages for well-known titles, in one or both for others. */
function addNames(world: World, title: TitleRecord, sketch: Sketch, names: InventedNames): void {
  const { random } = world
  const { standing, culture } = sketch
  const knowsBoth = hasBy(random, standing, bothNamesShares)
  const isRussian = culture === 'ru'
  const onlyRussian = isRussian ? true : Boolean(title.ids.beta) && random.chance(0.3)
  if (knowsBoth || onlyRussian) title.title_ru = names.ru
  if (knowsBoth || !onlyRussian) title.title_en = names.en
  if (names.original && (knowsBoth || random.chance(0.75))) title.title_original = names.original
}

/** Fills year, runtime, countries, language and releases. */
function addFrame(world: World, title: TitleRecord, sketch: Sketch): void {
  const { random } = world
  const { standing, kind, country, year } = sketch
  if (standing > standings.obscure || random.chance(0.93)) title.year = year
  if (!isUpcoming(sketch) && hasBy(random, standing, runtimeShares))
    title.runtime = runtimeOf(world, kind)
  if (standing >= standings.ordinary || random.chance(0.7)) {
    title.countries = countriesOf(world, sketch)
    title.original_language = sketch.language
  }
  if (sketch.daysFromToday !== null || standing >= standings.ordinary || random.chance(0.3)) {
    title.releases = generateReleases(world, sketch)
  }
  if (country === 'su' && standing >= standings.noted && random.chance(0.05))
    title.original_language = 'uk'
}

function runtimeOf(world: World, kind: Sketch['kind']): number {
  const { random } = world
  switch (kind) {
    case 'short':
      return random.between(3, 39)
    case 'movie':
      return random.chance(0.08) ? random.between(131, 205) : random.between(72, 130)
    case 'cartoon':
      return random.chance(0.4) ? random.between(6, 24) : random.between(64, 108)
    case 'anime':
      return random.chance(0.5) ? 24 : random.between(61, 122)
    case 'series':
      return random.pick([22, 42, 45, 48, 52, 52, 60])
    case 'animated_series':
      return random.pick([11, 22, 22, 24])
    default:
      return random.pick([22, 25, 30, 42, 45, 45, 50, 52, 60])
  }
}

function countriesOf(world: World, sketch: Sketch): string[] {
  const { random } = world
  const countries = [sketch.country]
  const share = sketch.standing >= standings.noted ? 0.4 : 0.1
  while (countries.length < 4 && random.chance(share)) {
    const partner = random.pick(['us', 'gb', 'fr', 'de', 'es', 'ca', 'jp', 'at', 'be'])
    if (makesFilms(partner, sketch.year) && !countries.includes(partner)) countries.push(partner)
  }
  return countries
}

function addFranchise(world: World, title: TitleRecord, sketch: Sketch): void {
  const { franchise, culture } = sketch
  if (!franchise) return
  const { ru, en } = franchiseName(world, franchise.id, culture)
  const words = en
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  title.franchise = {
    slug: `${words}-${franchise.id.toString(36)}`,
    name: ru,
    poster_url: `https://posters.example/franchises/${franchise.id}.jpg`,
  }
}
