/** The names of any title: its own, those of its franchise, and the original of a foreign film. */
import type { Culture } from './countries.js'
import { genresOf } from './genres.js'
import type { Random } from './random.js'
import { capitalized } from './russian.js'
import { type Sketch, sketchTitle } from './sketches.js'
import { type Name, nounsByEnglish, pickName } from './title-names.js'
import { type ForeignVocabulary, foreignVocabularies } from './words-foreign-titles.js'
import { sequelSubtitles } from './words-titles.js'
import { landmarkIndex, streams, type World } from './world.js'

export interface TitleNames extends Name {
  /** As its makers call it, in the language of the title; empty when unknown. */
  readonly original: string
}

/** The franchise that the landmark opens. */
const landmarkName: Name = { ru: 'Северный архипелаг', en: 'The Northern Archipelago' }

const subtitles = sequelSubtitles
  .trim()
  .split('\n')
  .map((row) => {
    const [ru = '', en = ''] = row.split('|')
    return { ru, en }
  })

/** The names of a title; the same at every call. */
export function namesOf(world: World, sketch: Sketch): TitleNames {
  const { culture, language } = sketch
  if (sketch.remakeOf !== null) {
    const source = sketchTitle(world, sketch.remakeOf)
    return withOriginal(namesOf(world, source), language, source.language === language)
  }
  if (sketch.versionOf !== null) {
    const names = namesOf(world, sketchTitle(world, sketch.versionOf))
    return {
      ru: `${names.ru}: Режиссёрская версия`,
      en: `${names.en}: The Director’s Cut`,
      original: names.original,
    }
  }
  if (sketch.franchise) {
    return withOriginal({ ...franchiseTitle(world, sketch), original: '' }, language, false)
  }
  const { naming } = world
  naming.restart(streams.titleName, sketch.index)
  const vocabulary = foreignVocabularies[language]
  if (vocabulary && naming.chance(0.3)) return translated(naming, vocabulary)
  const thing =
    sketch.kind === 'tv_show'
      ? 'show'
      : genresOf(world, sketch)[0] === 'documentary'
        ? 'nonFiction'
        : 'film'
  const name = pickName(naming, culture, thing)
  const retitled = vocabulary ? foreignName(naming, vocabulary) : null
  return withOriginal({ ...name, original: retitled ?? '' }, language, retitled !== null)
}

function withOriginal(names: TitleNames, language: string, keepsOriginal: boolean): TitleNames {
  if (keepsOriginal && names.original) return names
  // Languages without a vocabulary here leave the original unknown.
  const original =
    language === 'ru' || language === 'kk' ? names.ru : language === 'en' ? names.en : ''
  return { ru: names.ru, en: names.en, original }
}

/** Name of a franchise as a whole. */
export function franchiseName(world: World, id: number, culture: Culture): Name {
  if (id === 0) return landmarkName
  world.naming.restart(streams.franchiseName, id)
  return pickName(world.naming, culture, 'franchise')
}

function franchiseTitle(world: World, sketch: Sketch): Name {
  const place = sketch.franchise
  if (!place) throw new Error('a title outside any franchise has no place in one')
  const base = franchiseName(world, place.id, sketch.culture)
  if (place.member === 0 || sketch.index === landmarkIndex) return base
  const { naming } = world
  naming.restart(streams.franchiseName, place.id + 1_000_000_007)
  const isNumbered = naming.chance(0.6)
  const hasSubtitles = !isNumbered || base.en.includes(':') || naming.chance(0.35)
  const first = naming.below(subtitles.length)
  const subtitle = subtitles[(first + place.member * 5) % subtitles.length] as Name
  const number = isNumbered ? ` ${place.member + 1}` : ''
  return {
    ru: `${base.ru}${number}${hasSubtitles ? `: ${subtitle.ru}` : ''}`,
    en: `${base.en}${number}${hasSubtitles ? `: ${subtitle.en}` : ''}`,
  }
}

interface Word {
  readonly foreign: string
  readonly ru: string
  readonly genitive: string
  readonly en: string
  readonly article: string
}
const wordsOf = new Map<ForeignVocabulary, readonly Word[]>()
function words(vocabulary: ForeignVocabulary): readonly Word[] {
  const held = wordsOf.get(vocabulary)
  if (held) return held
  const list = Object.entries(vocabulary.nouns).flatMap(([english, foreign]) => {
    const noun = nounsByEnglish.get(english)
    return noun
      ? [{ foreign, ru: noun.ru, genitive: noun.genitive, en: noun.en, article: noun.article }]
      : []
  })
  wordsOf.set(vocabulary, list)
  return list
}

/** A foreign name with its translations: "La nuit et la mer", «Ночь и море», "The Night and the Sea". */
function translated(random: Random, vocabulary: ForeignVocabulary): TitleNames {
  const [first, second, third] = threeWords(random, vocabulary)
  const { of, and } = vocabulary
  const form = random.unit()
  if (form < 0.015) {
    return named(first.foreign, first.ru, first.article + first.en)
  }
  if (form < 0.09) {
    return named(
      first.foreign + and + second.foreign,
      `${first.ru} и ${second.ru}`,
      `${first.article}${first.en} and ${second.article}${second.en}`,
    )
  }
  if (of && form < 0.2) {
    return named(
      of(first.foreign, second.foreign),
      `${first.ru} ${second.genitive}`,
      `${first.article}${first.en} of ${second.article}${second.en}`,
    )
  }
  if (of && form < 0.65) {
    return named(
      vocabulary.ofBoth(first.foreign, second.foreign, third.foreign),
      `${first.ru} ${second.genitive} и ${third.genitive}`,
      `${first.article}${first.en} of ${second.article}${second.en} and ${third.article}${third.en}`,
    )
  }
  return named(
    `${first.foreign}, ${second.foreign}${and}${third.foreign}`,
    `${first.ru}, ${second.ru} и ${third.ru}`,
    `${first.article}${first.en}, ${second.article}${second.en} and ${third.article}${third.en}`,
  )
}

function named(original: string, ru: string, en: string): TitleNames {
  return { original: capitalized(original), ru: capitalized(ru), en: capitalized(en) }
}

/** Three different words. */
function threeWords(random: Random, vocabulary: ForeignVocabulary): readonly [Word, Word, Word] {
  const list = words(vocabulary)
  const step = 1 + random.below(Math.floor(list.length / 2) - 1)
  const first = random.below(list.length)
  const second = (first + step) % list.length
  const third = (second + 1 + random.below(list.length - step - 1)) % list.length
  return [list[first] as Word, list[second] as Word, list[third] as Word]
}

/** A foreign name alone, as an original that was not translated word for word or as an aka. */
export function foreignName(random: Random, vocabulary: ForeignVocabulary): string {
  return translated(random, vocabulary).original
}
