import { equals, type FilterPart } from '../meaning.js'

/** Words that choose a sort order. Words for new titles also exclude upcoming titles. */
export const orderRows: readonly {
  readonly words: string
  readonly parts: readonly FilterPart[]
}[] = [
  {
    words:
      'сам~? лучш~, лучш~ из лучших, топ, топов~, с лучшим рейтингом, the? best, top, top rated, best rated, highest rated, greatest',
    parts: [equals('sort', '-rating')],
  },
  {
    words: 'сам~? худш~, the? worst, worst rated, lowest rated',
    parts: [equals('sort', '+rating')],
  },
  {
    words:
      'сам~? популярн~, популярнейш~, the? most? popular, most watched, trending, в тренде, известн~',
    parts: [equals('sort', '-popularity')],
  },
  {
    words:
      'сам~? нов~, новейш~, новинк~, новинок, последн~, свеж~, the? new, newest, latest, recent, most recent',
    parts: [equals('sort', '-release_date'), equals('released', 'true')],
  },
  {
    words: 'сам~ стар~, старейш~, the? oldest, earliest',
    parts: [equals('sort', '+release_date')],
  },
  { words: 'сам~ длинн~, the? longest', parts: [equals('sort', '-runtime')] },
  { words: 'сам~ коротк~, the? shortest', parts: [equals('sort', '+runtime')] },
  {
    words: 'сам~? кассов~, the? highest grossing, biggest box office',
    parts: [equals('sort', '-box_office')],
  },
]
