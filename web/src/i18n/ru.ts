import type { Dictionary } from './dictionary.js'

/** Russian texts. */
export const ru: Dictionary = {
  locale: 'ru',
  otherLanguage: 'English',
  appName: 'titlebase',
  appAbout: 'Фильмы и сериалы с оценками нескольких каталогов',
  skipToContent: 'Перейти к содержимому',
  skipFilters: 'Пропустить фильтры',
  mainMenu: 'Страницы',
  home: 'Обзор',
  reference: 'Справочник API',
  assistants: 'Подключить ассистента',
  theme: 'Оформление',
  themeAuto: 'как в системе',
  themeLight: 'светлое',
  themeDark: 'тёмное',
  loading: 'Загрузка…',
  tryAgain: 'Повторить',
  useHint: (hint) => `Исправить на «${hint}»`,
  withoutParameter: (name) => `Убрать «${name}»`,
  close: 'Закрыть',
  notFoundHeading: 'Страница не найдена',
  notFoundText: (path) => `По адресу ${path} ничего нет.`,
  toStart: 'На главную',

  keyHeading: 'Нужен ключ API',
  keyText:
    'Эта страница обращается к сервису так же, как любая программа: с ключом в заголовке X-API-Key. Ключ остаётся в этом браузере.',
  keyHow: 'Администратор сервиса создаёт ключ командой',
  keyLabel: 'Ключ API',
  keyUse: 'Открыть',
  keyChecking: 'Проверка…',
  keyForget: 'Забыть ключ',
  keyWrong: 'Ключ неизвестен или отозван.',
  linkUsed:
    'Эта ссылка уже использована, устарела или создана при прошлом запуске сервиса. Введите ключ.',
  linkOpening: 'Открываем…',

  failedHeading: 'Не получилось',
  failedLimited: (until) =>
    `Лимит этого ключа исчерпан. Повторите запрос ${until === null ? 'чуть позже' : `после ${until}`}.`,
  failedParameter: (field, value, hint) => {
    const what = value === null || value === field ? 'параметр' : `значение «${value}» параметра`
    const meant = hint === null ? '' : ` Возможно, имелось в виду: ${hint}.`
    return `Сервис не принимает ${what} «${field}».${meant}`
  },
  failedBlocked: (until) =>
    `С вашего сетевого адреса пришло слишком много разных неверных ключей API. ${until === null ? 'Блокировка снимется автоматически.' : `Блокировка закончится ${until}.`}`,
  blockedHeading: 'Этот адрес заблокирован',
  blockedRemedy:
    'Остановите программы, которые отправляют старый ключ или ключ с опечаткой. Чтобы получить доступ раньше, попросите администратора сервиса снять блокировку.',
  failures: {
    unreachable: 'Сервис не отвечает. Он запущен?',
    internal: 'В сервисе произошла ошибка. Причина указана в его журнале.',
    source_unavailable: 'Поисковый сервер не отвечает.',
    overloaded: 'Сервис перегружен. Повторите запрос чуть позже.',
    not_understood: 'Ответ пришёл не от этого сервиса. Возможно, его прислал прокси.',
  },

  searchLabel: 'Поиск фильмов, людей и подборок',
  searchPlaceholder: 'Фильм, сериал, имя…',
  suggestions: 'Подсказки',
  suggestionsCount: (count) =>
    count === 0
      ? 'подсказок нет'
      : `${count} ${plural(count, 'подсказка', 'подсказки', 'подсказок')}`,
  suggestAll: 'Все результаты по запросу',
  person: 'Человек',
  collection: 'Подборка',

  people: 'Люди',
  peopleSimilar: 'Люди с похожими именами',
  offer: 'Вместо поиска по названию показать всё с фильтрами:',
  results: 'Фильмы и сериалы',
  resultsFor: (query) => `По запросу «${query}»`,
  resultsSimilar: (text) => `Нет названий со всеми словами «${text}». Похожие:`,
  resultsCount: (count) => `${number(count)} ${plural(count, 'название', 'названия', 'названий')}`,
  resultsNone: (hasFilters) =>
    hasFilters ? 'Ничего не подходит под все условия сразу' : 'По этому запросу ничего не найдено',
  resultsNoneText: (hasFilters, hasText) =>
    hasFilters && hasText
      ? 'Уберите один из фильтров или измените запрос.'
      : hasFilters
        ? 'Уберите один из фильтров.'
        : hasText
          ? 'Измените запрос.'
          : 'В сервисе пока нет фильмов.',
  resultsLess: 'Попробуйте убрать лишнее:',
  resultsWithoutText: (text) => `без текста «${text}»`,
  resultsWithout: (filter) => `без фильтра «${filter}»`,
  resultsWithoutAll: 'без фильтров',
  rangeReversed: (name) => `${name}: нижняя граница больше верхней, поэтому ничего не подходит.`,
  personTitles: (name) => `Фильмы и сериалы: ${name}`,
  resultsShown: (shown, total) => `показано ${number(shown)} из ${number(total)}`,
  more: 'Показать ещё',
  endReached: 'Конец списка',

  filters: 'Фильтры',
  filtersApply: (count) =>
    `Показать ${number(count)} ${plural(count, 'название', 'названия', 'названий')}`,
  filtersClear: 'Сбросить всё',
  wordsUnused: 'Не учтено:',
  searchWithWord: (word) => `Искать со словами «${word}»`,
  filterRemove: (name) => `Убрать фильтр ${name}`,
  filterToText: (name, words) => `${name}: вернуть в запрос слова «${words}»`,
  filterAny: 'любой из них',
  filterAll: 'все сразу',
  filterExclude: (name) => `Исключить ${name}`,
  filterInclude: (name) => `Больше не исключать ${name}`,
  filterExcluded: (name) => `не ${name}`,
  filterMore: 'ещё',
  filterLess: 'свернуть',
  filterFrom: 'От',
  filterTo: 'До',
  filterUnknown: (count) => `не указано: ${number(count)}`,
  filterReset: 'Сбросить',
  between: (from, to) => (from === to ? from : `${from}–${to}`),
  atLeast: (from) => `от ${from}`,
  atMost: (to) => `до ${to}`,

  facets: {
    kind: 'Тип',
    genre: 'Жанр',
    country: 'Страна',
    original_language: 'Язык оригинала',
    year: 'Год',
    rating: 'Оценка',
    rating_alpha: 'Оценка в alpha',
    rating_beta: 'Оценка в beta',
    runtime: 'Минуты',
    age_limit: 'Возраст',
    platform: 'Где смотреть',
    tag: 'Метка',
    companies: 'Компания',
    collection: 'Подборка',
  },
  otherFilters: {
    person: 'Человек',
    released: 'Уже вышли',
    seasons_total: 'Сезоны',
    episodes_total: 'Серии',
    oscars_won: '«Оскары»',
    is_series: 'Сериалы',
    adult: 'Для взрослых',
  },
  ageFrom: (age) => `${age}+`,

  sort: 'Сортировка',
  sorts: {
    relevance: 'по релевантности',
    '-popularity': 'сначала популярные',
    '-rating': 'сначала лучшие',
    '+rating': 'сначала худшие',
    '-rating_alpha': 'лучшие в alpha',
    '-rating_beta': 'лучшие в beta',
    '-votes_alpha': 'больше всего голосов в alpha',
    '-release_date': 'сначала новые',
    '+release_date': 'сначала старые',
    '-runtime': 'сначала длинные',
    '+runtime': 'сначала короткие',
    '-box_office': 'самые кассовые',
    '-oscars_won': 'больше всего «Оскаров»',
    random: 'в случайном порядке',
  },
  shuffle: 'Перемешать снова',

  presets: 'Готовые фильтры',
  presetNames: {
    top: 'Лучшее',
    hidden_gems: 'Скрытые жемчужины',
    trending: 'Популярное',
    new: 'Новинки',
    classics: 'Классика',
  },

  request: 'Запрос этой страницы',
  requests: 'Запросы этой страницы',
  requestOf: 'Запрос',
  requestsHide: 'Скрыть запросы',
  requestsShow: 'Показать запросы',
  requestAddress: 'Адрес',
  requestCopy: 'Копировать',
  requestCopied: 'Скопировано',
  requestNotCopied: 'Браузер не разрешил копирование. Выделите текст и скопируйте его.',
  requestKey:
    'Сначала запишите ключ в переменную окружения API_KEY. JavaScript сохраните в файл с расширением .mjs.',
  requestCut: (bytes) => `Показано только начало; весь текст — ${bytes}.`,

  ratingOf: (catalog, value) => `${catalog}: ${value}`,
  onlyRussian: 'Есть только на русском',
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
