import type { Pairs } from './pairs.js'

/** Texts of the frame, the key, failures, requests and lists. */
export const shellTexts = {
  otherLanguage: ['Русский', 'English'],
  appAbout: [
    'Films and series with the ratings of several catalogs',
    'Фильмы и сериалы с оценками нескольких каталогов',
  ],
  skipToContent: ['Skip to the content', 'Перейти к содержимому'],
  mainMenu: ['Pages', 'Страницы'],
  home: ['Explore', 'Обзор'],
  reference: ['API reference', 'Справочник API'],
  assistantsLink: ['Connect an assistant', 'Подключить ассистента'],
  theme: ['Theme', 'Оформление'],
  themeAuto: ['system', 'как в системе'],
  themeLight: ['light', 'светлое'],
  themeDark: ['dark', 'тёмное'],
  loading: ['Loading …', 'Загрузка…'],
  tryAgain: ['Try again', 'Повторить'],
  useHint: [(hint: string) => `Use “${hint}”`, (hint: string) => `Исправить на «${hint}»`],
  withoutParameter: [(name: string) => `Remove “${name}”`, (name: string) => `Убрать «${name}»`],
  close: ['Close', 'Закрыть'],
  notFoundHeading: ['Page not found', 'Страница не найдена'],
  notFoundText: [
    (path: string) => `There is no page at ${path}.`,
    (path: string) => `По адресу ${path} ничего нет.`,
  ],
  toStart: ['Go to the start page', 'На главную'],
  keyHeading: ['The explorer needs an API key', 'Нужен ключ API'],
  keyText: [
    'It sends requests like any other program, with a key in the X-API-Key header. The key stays in this browser.',
    'Эта страница обращается к сервису так же, как любая программа: с ключом в заголовке X-API-Key. Ключ остаётся в этом браузере.',
  ],
  keyHow: [
    'The operator of the service creates a key with',
    'Администратор сервиса создаёт ключ командой',
  ],
  keyLabel: ['API key', 'Ключ API'],
  keyUse: ['Open', 'Открыть'],
  keyChecking: ['Checking …', 'Проверка…'],
  keyForget: ['Forget the key', 'Забыть ключ'],
  keyWrong: ['This key is unknown or revoked.', 'Ключ неизвестен или отозван.'],
  linkUsed: [
    'This link has been used, has expired, or is from an earlier start of the service. Enter a key instead.',
    'Эта ссылка уже использована, устарела или создана при прошлом запуске сервиса. Введите ключ.',
  ],
  linkOpening: ['Opening …', 'Открываем…'],
  failedHeading: ['Something went wrong', 'Не получилось'],
  failedLimited: [
    (until: string | null) =>
      `The limit of this key is used up. Try again ${until === null ? 'in a moment' : `after ${until}`}.`,
    (until: string | null) =>
      `Лимит этого ключа исчерпан. Повторите запрос ${until === null ? 'чуть позже' : `после ${until}`}.`,
  ],
  failedParameter: [
    (_field: string, _value: string | null, _hint: string | null, message: string) => message,
    (field: string, value: string | null, hint: string | null) => {
      const what = value === null || value === field ? 'параметр' : `значение «${value}» параметра`
      const meant = hint === null ? '' : ` Возможно, имелось в виду: ${hint}.`
      return `Сервис не принимает ${what} «${field}».${meant}`
    },
  ],
  failedBlocked: [
    (until: string | null) =>
      `Your network address has sent too many different invalid API keys. ${until === null ? 'The block ends automatically.' : `The block ends on ${until}.`}`,
    (until: string | null) =>
      `С вашего сетевого адреса пришло слишком много разных неверных ключей API. ${until === null ? 'Блокировка снимется автоматически.' : `Блокировка закончится ${until}.`}`,
  ],
  blockedHeading: ['This address is blocked', 'Этот адрес заблокирован'],
  blockedRemedy: [
    'Stop every program that sends an old or mistyped key. To get access earlier, ask the operator of the service to lift the block.',
    'Остановите программы, которые отправляют старый ключ или ключ с опечаткой. Чтобы получить доступ раньше, попросите администратора сервиса снять блокировку.',
  ],
  failures: {
    unreachable: ['The service does not answer. Is it running?', 'Сервис не отвечает. Он запущен?'],
    internal: [
      'The service failed. Its log has the reason.',
      'В сервисе произошла ошибка. Причина указана в его журнале.',
    ],
    source_unavailable: [
      'The search server of the service does not answer.',
      'Поисковый сервер не отвечает.',
    ],
    overloaded: [
      'The service is overloaded. Try again in a moment.',
      'Сервис перегружен. Повторите запрос чуть позже.',
    ],
    not_understood: [
      'The response is not from this service. Is there a proxy in between?',
      'Ответ пришёл не от этого сервиса. Возможно, его прислал прокси.',
    ],
  },
  request: ['The request behind this view', 'Запрос этой страницы'],
  requests: ['The requests behind this view', 'Запросы этой страницы'],
  requestOf: ['Request', 'Запрос'],
  requestsHide: ['Hide the requests', 'Скрыть запросы'],
  requestsShow: ['Show the requests', 'Показать запросы'],
  requestAddress: ['Address', 'Адрес'],
  requestCopy: ['Copy', 'Копировать'],
  requestCopied: ['Copied', 'Скопировано'],
  requestNotCopied: [
    'The browser does not allow this page to copy. Select the text instead.',
    'Браузер не разрешил копирование. Выделите текст и скопируйте его.',
  ],
  requestKey: [
    'Set the environment variable API_KEY to your key first. Save JavaScript as a file that ends in .mjs.',
    'Сначала запишите ключ в переменную окружения API_KEY. JavaScript сохраните в файл с расширением .mjs.',
  ],
  requestCut: [
    (bytes: string) => `Only the beginning is shown; the full text has ${bytes}.`,
    (bytes: string) => `Показано только начало; весь текст — ${bytes}.`,
  ],
  missing: ['Not found', 'Не найдено'],
  missingText: [
    (name: string) => `The service has no title, person or collection ${name}.`,
    (name: string) => `В сервисе нет фильма, сериала, человека или подборки ${name}.`,
  ],
  toSearch: ['Go to the search page', 'Перейти к поиску'],
  showAll: [(count: string) => `Show all ${count}`, (count: string) => `Показать все: ${count}`],
  emptyList: ['No results', 'Ничего не найдено'],
  emptyListText: [
    'No titles match all filters. Change or remove one.',
    'Под все фильтры ничего не подходит. Измените или уберите один из них.',
  ],
  anyOf: ['any', 'любой'],
  titleColumn: ['Title', 'Название'],
  votesColumn: ['Votes', 'Голоса'],
  loadedOf: [
    (shown: string, total: string) => `${shown} of ${total} loaded`,
    (shown: string, total: string) => `загружено ${shown} из ${total}`,
  ],
  more: ['Show more', 'Показать ещё'],
  endReached: ['End of the list', 'Конец списка'],
  onlyOther: ['Available in Russian only', 'Есть только на английском'],
  untitled: ['Untitled', 'Без названия'],
} satisfies Pairs
