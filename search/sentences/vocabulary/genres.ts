import { type Condition, valueIn } from '../meaning.js'

/**
 * Words for genres in addition to the labels of the enumeration. `nouns` name films of the genre,
 * `adjectives` describe films.
 */
export const genreVocabulary: Readonly<
  Record<string, { readonly nouns?: string; readonly adjectives?: string }>
> = {
  action: { nouns: 'боевик~, экшн~, экшен~, action, actioner', adjectives: 'action' },
  adventure: { nouns: 'приключени~, adventure', adjectives: 'приключенческ~, adventure' },
  animation: {
    nouns: 'анимаци~, мультипликаци~, animation',
    adjectives: 'анимационн~, мультипликационн~, animated',
  },
  anime: {},
  biography: {
    nouns: 'биографи~, байопик~, biography, biopic',
    adjectives: 'биографическ~, biographical',
  },
  comedy: {
    nouns:
      'комеди~, кинокомеди~, comedy, comedie, funny movies|films, something funny, смешн~ фильм~, смешн~ кино, black|dark comedies, black|dark comedy movie|film, черн~ комеди~, что нибудь смешное',
    // In the singular also the name of a film.
    adjectives: 'комедийн~, comedic, black|dark comedy',
  },
  crime: {
    nouns: 'криминал~, crime, gangster movie|film, гангстерск~ фильм~',
    adjectives: 'криминальн~, гангстерск~, crime, criminal',
  },
  documentary: {
    nouns: 'документалк~, документалок, документалистик~, documentary, doc, non fiction',
    adjectives: 'документальн~',
  },
  drama: { nouns: 'драм~, дорам~, drama', adjectives: 'драматическ~, dramatic' },
  family: {
    nouns:
      'для всей семьи, для семейного просмотра, для семьи, for the? whole|entire family, for families',
    adjectives: 'семейн~, family, family friendly',
  },
  fantasy: { nouns: 'фэнтези, фентези, fantasy', adjectives: 'фэнтезийн~, фентезийн~' },
  game_show: { nouns: 'викторин~, quiz show, game show' },
  history: { adjectives: 'историческ~, historical, historic, history, period, costume, костюмн~' },
  horror: {
    nouns:
      'ужас~, фильм~ ужасов, ужастик~, хоррор~, слэшер~, слешер~, horror, slasher, scary movies|films, something scary, страшн~ фильм~, страшн~ кино, что нибудь страшное',
  },
  music: { nouns: 'мюзикл~, musical', adjectives: 'музыкальн~, music, musical' },
  mystery: {
    nouns: 'детектив~, mystery, whodunit, detective story, detective film',
    adjectives: 'детективн~, mystery, detective',
  },
  reality_tv: { nouns: 'реалити, реалити шоу, reality show' },
  romance: {
    nouns: 'мелодрам~, романтик~, любовн~ истори~, romance, melodrama, love stories',
    adjectives: 'романтическ~, романтичн~, мелодраматическ~, romantic, melodramatic, romance',
  },
  speculative_fiction: {
    nouns:
      'фантастик~, научн~ фантастик~, sci fi, sci fis, scifi, sf, science fiction, speculative fiction, нф, сай фай',
    adjectives: 'фантастическ~, научно фантастическ~',
  },
  sport: {
    nouns: 'спорт~, фильм~ о|про спорте|спорт, movies|films about sport',
    adjectives: 'спортивн~, sport, sports',
  },
  thriller: { nouns: 'триллер~, thriller' },
  war: {
    nouns: 'фильм~ о|про войне|войну, кино о|про войне|войну, о войне, про войну, about the? war',
    adjectives: 'военн~, war',
  },
  western: {
    nouns:
      'вестерн~, western, spaghetti western, cowboy movie|film, ковбойск~ фильм~, ковбойск~ кино',
  },
}

/** Words that name several filters at once. */
export const genreBlends: readonly {
  readonly words: string
  readonly conditions: readonly Condition[]
}[] = [
  {
    words: 'ромком~, romcom, rom com',
    conditions: [valueIn('genre', 'romance'), valueIn('genre', 'comedy')],
  },
  {
    words: 'трагикомеди~, трагикомическ~, tragicomedy, tragicomic, dramedy',
    conditions: [valueIn('genre', 'drama'), valueIn('genre', 'comedy')],
  },
  ...(
    [
      ['k drama, kdrama, к драм~', 'kr'],
      ['j drama, jdrama', 'jp'],
      ['c drama, cdrama', 'cn'],
    ] as const
  ).map(([words, country]) => ({
    words,
    conditions: [
      valueIn('genre', 'drama'),
      valueIn('country', country),
      valueIn('is_series', 'true'),
    ],
  })),
  { words: 'bollywood, болливуд~, болливудск~', conditions: [valueIn('country', 'in')] },
]
