import { catalogName } from '../parts/catalog-name.js'
import { counted, type Pairs, plural } from './pairs.js'

const [alphaName, betaName] = [catalogName('alpha'), catalogName('beta')]

/** Texts of the search box, the search page and its filters. */
export const searchTexts = {
  skipFilters: ['Skip the filters', 'Пропустить фильтры'],
  searchLabel: ['Search titles, people and collections', 'Поиск фильмов, людей и подборок'],
  searchPlaceholder: ['Film, series, person …', 'Фильм, сериал, имя…'],
  suggestions: ['Suggestions', 'Подсказки'],
  suggestionsCount: [
    (count: number) => counted(count, 'suggestion'),
    (count: number) => plural(count, 'подсказка', 'подсказки', 'подсказок'),
  ],
  quoted: [(text: string) => `“${text}”`, (text: string) => `«${text}»`],
  withPerson: [(name: string) => `with ${name}`, (name: string) => `с участием: ${name}`],
  understood: ['Understood as', 'Понято как'],
  suggestReading: ['Filters', 'Фильтры'],
  suggestAll: ['All titles for', 'Все результаты по запросу'],
  people: ['People', 'Люди'],
  peopleSimilar: ['People with similar names', 'Люди с похожими именами'],
  offer: [
    'Instead of the name, show all titles with',
    'Вместо поиска по названию показать всё с фильтрами:',
  ],
  results: ['Titles', 'Фильмы и сериалы'],
  resultsFor: [
    (query: string) => `Titles for “${query}”`,
    (query: string) => `По запросу «${query}»`,
  ],
  resultsSimilar: [
    (text: string) => `No name has every word of “${text}”. Similar names:`,
    (text: string) => `Нет названий со всеми словами «${text}». Похожие:`,
  ],
  resultsCount: [
    (count: number) => counted(count, 'title'),
    (count: number) => plural(count, 'название', 'названия', 'названий'),
  ],
  resultsUnknown: [
    (list: string) => `Titles left out because the value is unknown: ${list}`,
    (list: string) => `Не показаны, потому что значение неизвестно: ${list}`,
  ],
  resultsNone: [
    (hasFilters: boolean) =>
      hasFilters ? 'No titles match all of this' : 'No titles match this text',
    (hasFilters: boolean) =>
      hasFilters
        ? 'Ничего не подходит под все условия сразу'
        : 'По этому запросу ничего не найдено',
  ],
  resultsNoTitles: ['The service has no titles yet.', 'В сервисе пока нет фильмов.'],
  resultsNames: ['Similar names:', 'Похожие названия:'],
  resultsWithoutText: [
    (text: string) => `without the text “${text}”`,
    (text: string) => `без текста «${text}»`,
  ],
  resultsWithout: [
    (filter: string) => `without ${filter}`,
    (filter: string) => `без фильтра «${filter}»`,
  ],
  resultsWithoutAll: ['without any filter', 'без фильтров'],
  rangeReversed: [
    (name: string) => `${name}: the lower bound is above the upper one, so nothing can match.`,
    (name: string) => `${name}: нижняя граница больше верхней, поэтому ничего не подходит.`,
  ],
  personTitles: [
    (name: string) => `Titles with ${name}`,
    (name: string) => `Фильмы и сериалы: ${name}`,
  ],
  resultsShown: [
    (shown: string, total: string) => `${shown} of ${total} shown`,
    (shown: string, total: string) => `показано ${shown} из ${total}`,
  ],
  filters: ['Filters', 'Фильтры'],
  filtersApply: [
    (count: number) => `Show ${counted(count, 'title')}`,
    (count: number) => `Показать ${plural(count, 'название', 'названия', 'названий')}`,
  ],
  filtersClear: ['Clear all', 'Сбросить всё'],
  wordsUnused: ['Not used:', 'Не учтено:'],
  searchWithWord: [
    (word: string) => `Search with “${word}”`,
    (word: string) => `Искать со словами «${word}»`,
  ],
  filterRemove: [
    (name: string) => `Remove the filter ${name}`,
    (name: string) => `Убрать фильтр ${name}`,
  ],
  filterToText: [
    (name: string, words: string) => `${name}: turn back into the text “${words}”`,
    (name: string, words: string) => `${name}: вернуть в запрос слова «${words}»`,
  ],
  filterAny: ['any of them', 'любой из них'],
  filterAll: ['all of them', 'все сразу'],
  filterExclude: [(name: string) => `Exclude ${name}`, (name: string) => `Исключить ${name}`],
  filterInclude: [
    (name: string) => `Stop excluding ${name}`,
    (name: string) => `Больше не исключать ${name}`,
  ],
  filterExcluded: [(name: string) => `not ${name}`, (name: string) => `не ${name}`],
  filterMore: ['more', 'ещё'],
  filterLess: ['less', 'свернуть'],
  filterFrom: ['From', 'От'],
  filterTo: ['To', 'До'],
  filterUnknown: [(count: string) => `${count} unknown`, (count: string) => `не указано: ${count}`],
  filterReset: ['Reset', 'Сбросить'],
  atLeast: [(from: string) => `from ${from}`, (from: string) => `от ${from}`],
  atMost: [(to: string) => `up to ${to}`, (to: string) => `до ${to}`],
  facets: {
    kind: ['Kind', 'Тип'],
    genre: ['Genre', 'Жанр'],
    country: ['Country', 'Страна'],
    original_language: ['Original language', 'Язык оригинала'],
    year: ['Year', 'Год'],
    rating: ['Rating', 'Оценка'],
    rating_alpha: [`Rating in ${alphaName}`, `Оценка в ${alphaName}`],
    rating_beta: [`Rating in ${betaName}`, `Оценка в ${betaName}`],
    runtime: ['Minutes', 'Минуты'],
    age_limit: ['Age limit', 'Возраст'],
    platform: ['Where to watch', 'Где смотреть'],
    tag: ['Tag', 'Метка'],
    companies: ['Company', 'Компания'],
    collection: ['Collection', 'Подборка'],
  },
  otherFilters: {
    person: ['Person', 'Человек'],
    released: ['Released', 'Уже вышли'],
    seasons_total: ['Seasons', 'Сезоны'],
    episodes_total: ['Episodes', 'Серии'],
    oscars_won: ['Oscars won', '«Оскары»'],
    is_series: ['Series', 'Сериалы'],
    adult: ['Adult', 'Для взрослых'],
  },
  sort: ['Sort by', 'Сортировка'],
  sorts: {
    relevance: ['best match', 'по релевантности'],
    '-popularity': ['most popular', 'сначала популярные'],
    '-rating': ['best rated', 'сначала лучшие'],
    '+rating': ['worst rated', 'сначала худшие'],
    '-rating_alpha': [`best rated in ${alphaName}`, `лучшие в ${alphaName}`],
    '-rating_beta': [`best rated in ${betaName}`, `лучшие в ${betaName}`],
    '-votes_alpha': [`most votes in ${alphaName}`, `больше всего голосов в ${alphaName}`],
    '-release_date': ['newest first', 'сначала новые'],
    '+release_date': ['oldest first', 'сначала старые'],
    '-runtime': ['longest first', 'сначала длинные'],
    '+runtime': ['shortest first', 'сначала короткие'],
    '-box_office': ['highest box office', 'самые кассовые'],
    '-oscars_won': ['most Oscars', 'больше всего «Оскаров»'],
    '-votes_total': ['best known', 'самые известные'],
    random: ['random', 'в случайном порядке'],
  },
  shuffle: ['Shuffle again', 'Перемешать снова'],
  presets: ['Presets', 'Готовые фильтры'],
  presetNames: {
    top: ['Top', 'Лучшее'],
    hidden_gems: ['Hidden gems', 'Скрытые жемчужины'],
    trending: ['Trending', 'Популярное'],
    new: ['New', 'Новинки'],
    classics: ['Classics', 'Классика'],
  },
  personKind: ['Person', 'Человек'],
  collectionKind: ['Collection', 'Подборка'],
} satisfies Pairs
