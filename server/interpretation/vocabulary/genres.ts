/**
 * Words for genres in addition to the labels of the enumeration. `nouns` name films of the genre,
 * `adjectives` describe films.
 */
export const genreVocabulary: Readonly<
  Record<string, { readonly nouns?: string; readonly adjectives?: string }>
> = {
  action: { nouns: 'боевик~, экшн, экшен~, action', adjectives: 'action' },
  adventure: { nouns: 'приключени~, adventure', adjectives: 'приключенческ~, adventure' },
  animation: { nouns: 'анимаци~, animation', adjectives: 'анимационн~, animated' },
  anime: {},
  biography: {
    nouns: 'биографи~, байопик~, biography, biopic',
    adjectives: 'биографическ~, biographical',
  },
  comedy: { nouns: 'комеди~, comedy, comedie', adjectives: 'комедийн~, comedic' },
  crime: { nouns: 'криминал~, crime', adjectives: 'криминальн~, crime' },
  documentary: {
    nouns: 'документалк~, документалок, documentary, doc',
    adjectives: 'документальн~',
  },
  drama: { nouns: 'драм~, drama', adjectives: 'драматическ~, dramatic' },
  family: {
    nouns: 'для всей семьи, для семейного просмотра, for the? whole|entire family',
    adjectives: 'семейн~, family',
  },
  fantasy: { nouns: 'фэнтези, фентези, fantasy', adjectives: 'фэнтезийн~, фентезийн~' },
  game_show: { nouns: 'викторин~, quiz show, game show' },
  history: { adjectives: 'историческ~, historical, history, period' },
  horror: { nouns: 'ужас~, фильм~ ужасов, ужастик~, хоррор~, horror' },
  music: { nouns: 'мюзикл~, musical', adjectives: 'музыкальн~, music' },
  mystery: {
    nouns: 'детектив~, mystery, whodunit, detective story, detective film',
    adjectives: 'детективн~, mystery, detective',
  },
  reality_tv: { nouns: 'реалити, реалити шоу, reality show' },
  romance: {
    nouns: 'мелодрам~, ромком~, romance, melodrama, romcom, rom com',
    adjectives: 'романтическ~, мелодраматическ~, romantic, romance',
  },
  speculative_fiction: {
    nouns: 'фантастик~, научн~ фантастик~, sci fi, scifi, science fiction, speculative fiction',
    adjectives: 'фантастическ~, научно фантастическ~',
  },
  sport: { nouns: 'фильм~ о спорте', adjectives: 'спортивн~, sport, sports' },
  thriller: { nouns: 'триллер~, thriller' },
  war: { nouns: 'фильм~ о войне, кино о войне', adjectives: 'военн~, war' },
  western: { nouns: 'вестерн~, western' },
}
