/** Genres of a title, in keeping with its kind. */
import type { EnumValue } from '../schema/enums.js'
import { mix, weighted } from './random.js'
import { type Sketch, standings } from './sketches.js'
import { landmarkIndex, streams, type World } from './world.js'

export type Genre = EnumValue<'genres'>

const genresByKind: Record<'fiction' | 'drawn' | 'show', readonly Genre[]> = {
  fiction: weighted<Genre>([
    ['drama', 30],
    ['comedy', 20],
    ['thriller', 9],
    ['romance', 8],
    ['action', 8],
    ['crime', 7],
    ['horror', 6],
    ['documentary', 9],
    ['adventure', 5],
    ['mystery', 5],
    ['speculative_fiction', 4],
    ['family', 3],
    ['history', 3],
    ['war', 4],
    ['fantasy', 3],
    ['biography', 3],
    ['music', 2],
    ['sport', 2],
    ['western', 2],
  ]),
  drawn: weighted<Genre>([
    ['family', 20],
    ['comedy', 20],
    ['fantasy', 14],
    ['adventure', 16],
    ['speculative_fiction', 8],
    ['action', 8],
    ['drama', 8],
    ['romance', 3],
    ['mystery', 3],
  ]),
  show: weighted<Genre>([
    ['reality_tv', 36],
    ['game_show', 22],
    ['documentary', 20],
    ['music', 12],
    ['comedy', 14],
    ['sport', 6],
  ]),
}

/** Genres, most typical first; none for some obscure titles. */
export function genresOf(world: World, sketch: Sketch): Genre[] {
  if (sketch.index === landmarkIndex)
    return ['adventure', 'speculative_fiction', 'drama', 'mystery']
  const bits = mix(world.seed, streams.genres, sketch.index)
  const { kind, standing } = sketch
  if (standing === standings.obscure && bits % 5 === 0) return []
  const isDrawn = kind === 'cartoon' || kind === 'animated_series' || kind === 'anime'
  const from =
    kind === 'tv_show' ? genresByKind.show : isDrawn ? genresByKind.drawn : genresByKind.fiction
  const genres: Genre[] = isDrawn ? [kind === 'anime' ? 'anime' : 'animation'] : []
  const wanted = standing === standings.obscure ? 1 : 1 + ((bits >>> 3) % 3)
  for (let turn = 0; turn < wanted; turn++) {
    const genre = from[mix(bits, turn, 0) % from.length] as Genre
    if (!genres.includes(genre)) genres.push(genre)
  }
  return genres
}
