import { type Condition, valueIn } from '../meaning.js'

/** Words that choose a sort order. Words for new titles also exclude upcoming titles. */
export const orderRows: readonly {
  readonly words: string
  readonly conditions: readonly Condition[]
}[] = [
  {
    words:
      'сам~? лучш~, лучш~ из лучших, топ, топов~, топчик~, с лучшим рейтингом, с высок~|хорош~|отличн~ рейтингом, с высок~|хорош~|отличн~ оценк~, with? high|good|great rating|score|review, высокорейтингов~, the? best, top, top rated, best rated, highest rated, highly rated, greatest, well rated',
    conditions: [valueIn('sort', '-rating')],
  },
  {
    words:
      'сам~? худш~, the? worst, worst rated, lowest rated, low rated, poorly rated, with? low rating|score, с сам~? низк~ рейтингом|оценк~',
    conditions: [valueIn('sort', '+rating')],
  },
  {
    words:
      'сам~? популярн~, популярнейш~, the? most? popular, most watched, most viewed, trending, в тренде, известн~, well known',
    conditions: [valueIn('sort', '-popularity')],
  },
  {
    words:
      'the? most voted, most votes, with the? most votes, most rated, most reviewed, с наибольш~ числом|количеством голосов, больше всего голосов',
    conditions: [valueIn('sort', '-votes_alpha')],
  },
  {
    words:
      'сам~? нов~, новейш~, новинк~, новинок, последн~, свеж~, the? new, newest, latest, recent, most recent',
    conditions: [valueIn('sort', '-release_date'), valueIn('released', 'true')],
  },
  {
    words: 'сам~ стар~, старейш~, the? oldest, earliest',
    conditions: [valueIn('sort', '+release_date')],
  },
  {
    words:
      'upcoming, unreleased, coming soon, not released yet, not yet released, скоро в кино, скоро на экранах, ожидаем~, предстоящ~, еще не вышл~, еще не вышедш~',
    conditions: [valueIn('released', 'false')],
  },
  { words: 'сам~ длинн~, the? longest', conditions: [valueIn('sort', '-runtime')] },
  { words: 'сам~ коротк~, the? shortest', conditions: [valueIn('sort', '+runtime')] },
  {
    words: 'сам~? кассов~, the? highest grossing, biggest box office, top grossing',
    conditions: [valueIn('sort', '-box_office')],
  },
]
