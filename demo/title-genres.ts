/** Genres of titles, by their kinds. */
import type { EnumValue } from '../schema/enums.js'
import { mix, weighted } from './distributions.js'
import type { Sketch } from './sketches.js'
import { standings } from './standings.js'
import genreWeights from './words/genres.json' with { type: 'json' }
import { landmarkIndex, streams, type World } from './world.js'

type Genre = EnumValue<'genres'>

const listOf = (weights: Partial<Record<Genre, number>>) =>
  weighted(Object.entries(weights) as [Genre, number][])
const fiction = listOf(genreWeights.fiction)
const drawn = listOf(genreWeights.drawn)
const show = listOf(genreWeights.show)

/** Returns the genres of a title, the main one first; empty for some obscure titles. The same for each call. */
export function genresOf(world: World, { index, kind, standing }: Sketch): Genre[] {
  if (index === landmarkIndex) return ['adventure', 'speculative_fiction', 'drama', 'mystery']
  const bits = mix(world.seed, streams.genres, index)
  if (standing === standings.obscure && bits % 5 === 0) return []
  const isDrawn = kind === 'cartoon' || kind === 'animated_series' || kind === 'anime'
  const list = kind === 'tv_show' ? show : isDrawn ? drawn : fiction
  const genres: Genre[] = isDrawn ? [kind === 'anime' ? 'anime' : 'animation'] : []
  const wanted = standing === standings.obscure ? 1 : 1 + ((bits >>> 3) % 3)
  for (let turn = 0; turn < wanted; turn++) {
    const genre = list[mix(bits, turn, 0) % list.length] as Genre
    if (!genres.includes(genre)) genres.push(genre)
  }
  return genres
}
