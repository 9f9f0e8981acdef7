/**
 * Words for genres in addition to the labels of the enumeration. `nouns` name films of the genre,
 * `adjectives` describe films.
 */
export const genreVocabulary: Readonly<
  Record<string, { readonly nouns?: string; readonly adjectives?: string }>
> = {
  action: { nouns: 'боевик~, экшн, экшен~, action', adjectives: 'action' },
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
    adjectives: 'комедийн~, comedic',
  },
  crime: {
    nouns: 'криминал~, crime, gangster movie|film, гангстерск~ фильм~',
    adjectives: 'криминальн~, гангстерск~, crime',
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
  history: { adjectives: 'историческ~, historical, historic, history, period, costume' },
  horror: {
    nouns:
      'ужас~, фильм~ ужасов, ужастик~, хоррор~, слэшер~, horror, slasher, scary movies|films, something scary, страшн~ фильм~, страшн~ кино, что нибудь страшное',
  },
  music: { nouns: 'мюзикл~, musical', adjectives: 'музыкальн~, music, musical' },
  mystery: {
    nouns: 'детектив~, mystery, whodunit, detective story, detective film',
    adjectives: 'детективн~, mystery, detective',
  },
  reality_tv: { nouns: 'реалити, реалити шоу, reality show' },
  romance: {
    nouns: 'мелодрам~, romance, melodrama, love stories',
    adjectives: 'романтическ~, мелодраматическ~, romantic, romance',
  },
  speculative_fiction: {
    nouns:
      'фантастик~, научн~ фантастик~, sci fi, scifi, sf, science fiction, speculative fiction, нф',
    adjectives: 'фантастическ~, научно фантастическ~',
  },
  sport: {
    nouns: 'фильм~ о|про спорте|спорт, movies|films about sport',
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

/** Words for films of several genres at once. */
export const genreBlends: readonly {
  readonly words: string
  readonly genres: readonly string[]
}[] = [
  { words: 'ромком~, romcom, rom com', genres: ['romance', 'comedy'] },
  { words: 'трагикомеди~, tragicomedy, dramedy', genres: ['drama', 'comedy'] },
]
