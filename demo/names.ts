/** Names of titles and franchises. */
import { mix } from './distributions.js'
import { type Name, pickName } from './name-patterns.js'
import { type InventedNames, pickOriginal, vocabularies } from './original-names.js'
import { type Sketch, sketchTitle } from './sketches.js'
import { genresOf } from './title-genres.js'
import { type Culture, titleWords } from './words.js'
import { landmarkIndex, streams, type World } from './world.js'

/** The name of the landmark's franchise. */
const landmarkName: Name = { ru: 'Северный архипелаг', en: 'The Northern Archipelago' }

/** Returns the names of a title; the same for each call. */
export function namesOf(world: World, sketch: Sketch): InventedNames {
  const { culture, language, source } = sketch
  if (source) {
    const original = sketchTitle(world, source.index)
    const names = namesOf(world, original)
    if (source.relation === 'version') return asDirectorsCut(names)
    return original.language === language ? names : withOriginal(names, language)
  }
  if (sketch.franchise) return withOriginal(franchiseTitle(world, sketch), language)
  const { naming } = world
  naming.restart(mix(world.seed, streams.titleName, sketch.index))
  const vocabulary = vocabularies[language]
  if (vocabulary && naming.chance(0.3)) return pickOriginal(naming, vocabulary)
  const isNonFiction = genresOf(world, sketch)[0] === 'documentary'
  const group = sketch.kind === 'tv_show' ? 'show' : isNonFiction ? 'nonFiction' : 'film'
  const name = pickName(naming, culture, group)
  return vocabulary
    ? { ...name, original: pickOriginal(naming, vocabulary).original }
    : withOriginal(name, language)
}

function asDirectorsCut({ ru, en, original }: InventedNames): InventedNames {
  return { ru: `${ru}: Режиссёрская версия`, en: `${en}: The Director’s Cut`, original }
}

/** Adds the original name, which is unknown for languages without words. */
function withOriginal({ ru, en }: Name, language: string): InventedNames {
  const original = language === 'ru' ? ru : language === 'en' ? en : ''
  return { ru, en, original }
}

export function franchiseName(world: World, id: number, culture: Culture): Name {
  if (id === 0) return landmarkName
  world.naming.restart(mix(world.seed, streams.franchiseName, id))
  return pickName(world.naming, culture, 'franchise')
}

/** The first member has the name of the franchise; the others add a number, a subtitle or both. */
function franchiseTitle(world: World, sketch: Sketch): Name {
  const position = sketch.franchise
  if (!position) throw new Error('a title outside any franchise has no position in one')
  const base = franchiseName(world, position.id, sketch.culture)
  if (position.member === 0 || sketch.index === landmarkIndex) return base
  const { naming } = world
  naming.restart(mix(world.seed, streams.franchiseName, position.id + 1_000_000_007))
  const isNumbered = naming.chance(0.6)
  const hasSubtitles = !isNumbered || naming.chance(0.35)
  const { subtitles } = titleWords
  const first = naming.int(subtitles.length)
  const subtitle = subtitles[(first + position.member * 5) % subtitles.length] as Name
  const number = isNumbered ? ` ${position.member + 1}` : ''
  return {
    ru: `${base.ru}${number}${hasSubtitles ? `: ${subtitle.ru}` : ''}`,
    en: `${base.en}${number}${hasSubtitles ? `: ${subtitle.en}` : ''}`,
  }
}
