import { describe, expect, test } from 'vitest'
import { namedValue } from '../../../../search/sentences/named-value.js'

/** Endings of Russian words in all cases and numbers, by declension. */
const declensions = {
  masculine: ['', 'а', 'у', 'ом', 'е', 'ы', 'ов', 'ам', 'ами', 'ах'],
  velar: ['', 'а', 'у', 'ом', 'е', 'и', 'ов', 'ам', 'ами', 'ах'],
  feminine: ['а', 'ы', 'у', 'ой', 'ою', 'е', '', 'ам', 'ами', 'ах'],
  velarFeminine: ['а', 'и', 'у', 'ой', 'ою', 'е', 'ам', 'ами', 'ах'],
  iya: ['ия', 'ии', 'ию', 'ией', 'ий', 'иям', 'иями', 'иях'],
  neuter: ['ие', 'ия', 'ию', 'ием', 'ии', 'ий', 'иям', 'иями', 'иях'],
  fixed: [''],
  adjective: 'ый ого ому ым ом ая ой ую ою ое ые ых ыми'.split(' '),
  velarAdjective: 'ий ого ому им ом ая ой ую ою ое ие их ими'.split(' '),
} as const

type Forms = { readonly [Name in keyof typeof declensions]?: string }

const russian: readonly (readonly [field: 'genre' | 'kind', value: string, forms: Forms])[] = [
  ['genre', 'action', { velar: 'боевик', masculine: 'экшн экшен' }],
  ['genre', 'adventure', { neuter: 'приключен', velarAdjective: 'приключенческ' }],
  ['genre', 'animation', { iya: 'анимац мультипликац', adjective: 'анимационн' }],
  ['genre', 'biography', { iya: 'биограф', velar: 'байопик', velarAdjective: 'биографическ' }],
  ['genre', 'comedy', { iya: 'комед кинокомед', adjective: 'комедийн' }],
  ['genre', 'crime', { masculine: 'криминал', adjective: 'криминальн' }],
  ['genre', 'documentary', { velarFeminine: 'документалк', adjective: 'документальн' }],
  ['genre', 'drama', { feminine: 'драм дорам', velarAdjective: 'драматическ' }],
  ['genre', 'family', { adjective: 'семейн' }],
  ['genre', 'fantasy', { fixed: 'фэнтези фентези', adjective: 'фэнтезийн' }],
  ['genre', 'game_show', { feminine: 'викторин' }],
  ['genre', 'history', { iya: 'истор', velarAdjective: 'историческ' }],
  ['genre', 'horror', { masculine: 'ужас хоррор', velar: 'ужастик' }],
  ['genre', 'music', { masculine: 'мюзикл', velarFeminine: 'музык', adjective: 'музыкальн' }],
  ['genre', 'mystery', { masculine: 'детектив', adjective: 'детективн' }],
  ['genre', 'romance', { feminine: 'мелодрам', velarFeminine: 'романтик' }],
  ['genre', 'romance', { velarAdjective: 'романтическ', adjective: 'романтичн' }],
  ['genre', 'speculative_fiction', { velarFeminine: 'фантастик', velarAdjective: 'фантастическ' }],
  ['genre', 'sport', { masculine: 'спорт', adjective: 'спортивн' }],
  ['genre', 'thriller', { masculine: 'триллер' }],
  ['genre', 'war', { adjective: 'военн' }],
  ['genre', 'western', { masculine: 'вестерн' }],
  ['kind', 'anime', { fixed: 'аниме', adjective: 'анимешн' }],
  ['kind', 'animated_series', { masculine: 'мультсериал' }],
  ['kind', 'cartoon', { masculine: 'мультфильм', velar: 'мультик', adjective: 'мультяшн' }],
  ['kind', 'mini_series', { masculine: 'мини-сериал минисериал' }],
  ['kind', 'movie', { masculine: 'фильм кинофильм', fixed: 'кино' }],
  ['kind', 'series', { masculine: 'сериал телесериал', adjective: 'сериальн' }],
  ['kind', 'short', { velarFeminine: 'короткометражк', adjective: 'короткометражн' }],
  ['kind', 'tv_show', { fixed: 'телешоу', velarFeminine: 'телепередач' }],
]

const forms = russian.flatMap(([field, value, stems]) =>
  (Object.keys(stems) as (keyof Forms)[]).map((declension) => {
    const words = (stems[declension] ?? '')
      .split(' ')
      .flatMap((stem) => declensions[declension].map((ending) => stem + ending))
    return { field, value, words }
  }),
)

describe('Russian words in every case and number', () => {
  test.each(forms)('$value: $words.0', ({ field, value, words }) => {
    const other = words.filter((word) => namedValue(field, word) !== value)
    expect(other).toEqual([])
  })
})

describe('English nouns, plurals and adjectives', () => {
  test.each([
    ['genre', 'action', 'action'],
    ['genre', 'adventure', 'adventure, adventures'],
    ['genre', 'animation', 'animation, animations, animated'],
    ['genre', 'biography', 'biography, biographies, biopic, biopics, biographical'],
    ['genre', 'comedy', 'comedy, comedies, comedic, black comedies, dark comedy'],
    ['genre', 'crime', 'crime, crimes, criminal'],
    ['genre', 'documentary', 'documentary, documentaries, docs'],
    ['genre', 'drama', 'drama, dramas, dramatic'],
    ['genre', 'family', 'family, family-friendly'],
    ['genre', 'fantasy', 'fantasy, fantasies'],
    ['genre', 'game_show', 'game show, game shows, quiz shows'],
    ['genre', 'history', 'history, historical, historic'],
    ['genre', 'horror', 'horror, horrors, slasher, slashers'],
    ['genre', 'music', 'music, musical, musicals'],
    ['genre', 'mystery', 'mystery, mysteries, whodunits'],
    ['genre', 'reality_tv', 'reality tv, reality show, reality shows'],
    ['genre', 'romance', 'romance, romances, romantic, melodramas, love stories'],
    ['genre', 'speculative_fiction', 'sci-fi, scifi, science fiction, speculative fiction'],
    ['genre', 'sport', 'sport, sports'],
    ['genre', 'thriller', 'thriller, thrillers'],
    ['genre', 'war', 'war, wars'],
    ['genre', 'western', 'western, westerns'],
    ['kind', 'anime', 'anime'],
    ['kind', 'animated_series', 'animated series, cartoon series'],
    ['kind', 'cartoon', 'cartoon, cartoons'],
    ['kind', 'mini_series', 'mini-series, miniseries, limited series'],
    ['kind', 'movie', 'movie, movies, film, films'],
    ['kind', 'series', 'series, tv series'],
    ['kind', 'short', 'short, shorts, short films'],
    ['kind', 'tv_show', 'talk show, talk shows, tv programmes'],
  ])('%s=%s: %s', (field, value, words) => {
    const other = words.split(', ').filter((word) => namedValue(field, word) !== value)
    expect(other).toEqual([])
  })
})
