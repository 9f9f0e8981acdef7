import type { Dictionary } from './dictionary.js'

/** Every text of the explorer, in Russian. */
export const ru: Dictionary = {
  locale: 'ru',
  otherLanguage: 'English',
  appName: 'titlebase',
  appAbout: 'Фильмы и сериалы: оценки нескольких каталогов рядом',
  skipToContent: 'Перейти к содержанию',
  skipFilters: 'Пропустить фильтры',
  mainMenu: 'Страницы',
  home: 'Обзор',
  reference: 'Описание API',
  theme: 'Оформление',
  themeAuto: 'как в системе',
  themeLight: 'светлое',
  themeDark: 'тёмное',
  loading: 'Загрузка…',
  tryAgain: 'Ещё раз',
  close: 'Закрыть',
  notFoundHeading: 'Такой страницы нет',
  notFoundText: 'По этому адресу ничего не живёт.',
  toStart: 'В начало',

  keyHeading: 'Нужен ключ API',
  keyText:
    'Страница обращается к сервису как любая программа: с ключом в заголовке X-API-Key. Ключ остаётся в этом браузере.',
  keyHow: 'Тот, кто ведёт сервис, выдаёт ключ командой',
  keyLabel: 'Ключ API',
  keyUse: 'Открыть',
  keyChecking: 'Проверка…',
  keyForget: 'Забыть ключ',
  keyWrong: 'Ключ неизвестен или отозван.',
  keyBlocked: 'Этот адрес пока закрыт: с него пришло слишком много неверных ключей.',
  linkUsed:
    'Эта ссылка уже использована, устарела или осталась от прежнего запуска сервиса. Введите ключ.',
  linkOpening: 'Открываем…',

  failedHeading: 'Не получилось',
  failedOffline: 'Сервис не отвечает. Он запущен?',
  meant: (hint) => `Продолжить с ${hint}`,
  failedLimited: 'Лимит ключа исчерпан; скоро всё продолжится само.',

  search: 'Поиск',
  searchLabel: 'Поиск фильмов, людей и подборок',
  searchPlaceholder: 'Фильм, сериал, имя…',
  suggestions: 'Подсказки',
  suggestionsCount: (count) =>
    count === 0
      ? 'подсказок нет'
      : `${count} ${plural(count, 'подсказка', 'подсказки', 'подсказок')}`,
  suggestAll: 'Все названия по запросу',
  person: 'Человек',
  collection: 'Подборка',

  results: 'Фильмы и сериалы',
  resultsFor: (query) => `По запросу «${query}»`,
  resultsCount: (count) => `${number(count)} ${plural(count, 'название', 'названия', 'названий')}`,
  resultsNone: 'Ничего не нашлось',
  resultsNoneText: (hasFilters, hasText) =>
    hasFilters && hasText
      ? 'Уберите один из фильтров или измените запрос.'
      : hasFilters
        ? 'Уберите один из фильтров.'
        : hasText
          ? 'Измените запрос.'
          : 'В базе ничего нет.',
  resultsShown: (shown, total) => `показано ${number(shown)} из ${number(total)}`,
  more: 'Показать ещё',
  endReached: 'Это всё.',

  filters: 'Фильтры',
  filtersApply: (count) =>
    `Показать ${number(count)} ${plural(count, 'название', 'названия', 'названий')}`,
  filtersClear: 'Сбросить всё',
  filterRemove: (name) => `Убрать фильтр ${name}`,
  filterAny: 'любой из них',
  filterAll: 'все сразу',
  filterExclude: (name) => `Исключить ${name}`,
  filterInclude: (name) => `Больше не исключать ${name}`,
  filterExcluded: (name) => `не ${name}`,
  filterMore: 'ещё',
  filterLess: 'свернуть',
  filterFrom: 'От',
  filterTo: 'До',
  filterUnknown: (count) => `${number(count)} без значения`,
  filterReset: 'Любой',
  between: (from, to) => (from === to ? from : `${from}–${to}`),
  atLeast: (from) => `от ${from}`,
  atMost: (to) => `до ${to}`,

  facets: {
    kind: 'Вид',
    genre: 'Жанр',
    country: 'Страна',
    original_language: 'Язык оригинала',
    year: 'Год',
    rating: 'Оценка',
    rating_alpha: 'Оценка alpha',
    rating_beta: 'Оценка beta',
    runtime: 'Минуты',
    age_limit: 'Возраст',
    platform: 'Где смотреть',
    tag: 'Метка',
    companies: 'Компания',
    collection: 'Подборка',
  },
  ageFrom: (age) => `${age}+`,

  sort: 'Порядок',
  sorts: {
    relevance: 'по соответствию',
    '-popularity': 'сначала популярные',
    '-rating': 'лучшие по оценке',
    '-rating_alpha': 'лучшие в alpha',
    '-rating_beta': 'лучшие в beta',
    '-votes_alpha': 'больше голосов в alpha',
    '-release_date': 'сначала новые',
    '+release_date': 'сначала старые',
    '-runtime': 'сначала длинные',
    '-box_office': 'больше сборы',
    '-oscars_won': 'больше «Оскаров»',
    random: 'вперемешку',
  },
  shuffle: 'Перемешать снова',

  presets: 'С чего начать',
  presetNames: {
    top: 'Лучшее',
    hidden_gems: 'Скрытые жемчужины',
    trending: 'Популярное',
    new: 'Новинки',
    classics: 'Классика',
  },

  request: 'Запрос, из которого это сделано',
  requests: 'Запросы, из которых это сделано',
  requestOf: 'Запрос',
  requestAddress: 'Адрес',
  requestCopy: 'Копировать',
  requestCopied: 'Скопировано',
  requestNotCopied: 'Браузер не даёт странице копировать: выделите текст.',
  requestCut: (bytes) => `Первая часть из ${bytes}.`,

  ratingOf: (catalog, value) => `${catalog}: ${value}`,
  untitled: 'Без названия',

  topChart: 'Лучшее',
  releases: 'Премьеры',
  collections: 'Подборки',
  hiddenGems: 'Жемчужины',
  divergence: 'Расхождения',
}

const rules = new Intl.PluralRules('ru')

function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

function number(value: number): string {
  return value.toLocaleString('ru')
}
