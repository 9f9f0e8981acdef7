/** English texts. Every language has these keys. */
export const en = {
  locale: 'en',
  otherLanguage: 'Русский',
  appName: 'titlebase',
  appAbout: 'Films and series with the ratings of several catalogs',
  skipToContent: 'Skip to the content',
  skipFilters: 'Skip the filters',
  mainMenu: 'Pages',
  home: 'Explore',
  reference: 'API reference',
  assistants: 'Connect an assistant',
  theme: 'Theme',
  themeAuto: 'system',
  themeLight: 'light',
  themeDark: 'dark',
  loading: 'Loading …',
  tryAgain: 'Try again',
  useHint: (hint: string): string => `Use “${hint}”`,
  withoutParameter: (name: string): string => `Remove “${name}”`,
  close: 'Close',
  notFoundHeading: 'Page not found',
  notFoundText: (path: string): string => `There is no page at ${path}.`,
  toStart: 'Go to the start page',

  keyHeading: 'The explorer needs an API key',
  keyText:
    'It sends requests like any other program, with a key in the X-API-Key header. The key stays in this browser.',
  keyHow: 'The operator of the service creates a key with',
  keyLabel: 'API key',
  keyUse: 'Open',
  keyChecking: 'Checking …',
  keyForget: 'Forget the key',
  keyWrong: 'This key is unknown or revoked.',
  linkUsed:
    'This link has been used, has expired, or is from an earlier start of the service. Enter a key instead.',
  linkOpening: 'Opening …',

  failedHeading: 'Something went wrong',
  failedLimited: (until: string | null) =>
    `The limit of this key is used up. Try again ${until === null ? 'in a moment' : `after ${until}`}.`,
  failedParameter: (_field: string, _value: string | null, _hint: string | null, message: string) =>
    message,
  failedBlocked: (until: string | null) =>
    `Your network address has sent too many different invalid API keys. ${until === null ? 'The block ends automatically.' : `The block ends on ${until}.`}`,
  blockedHeading: 'This address is blocked',
  blockedRemedy:
    'Stop every program that sends an old or mistyped key. To get access earlier, ask the operator of the service to lift the block.',
  failures: {
    unreachable: 'The service does not answer. Is it running?',
    internal: 'The service failed. Its log has the reason.',
    source_unavailable: 'The search server of the service does not answer.',
    overloaded: 'The service is overloaded. Try again in a moment.',
    not_understood: 'The response is not from this service. Is there a proxy in between?',
  },

  searchLabel: 'Search titles, people and collections',
  searchPlaceholder: 'Film, series, person …',
  suggestions: 'Suggestions',
  suggestionsCount: (count: number) =>
    count === 0 ? 'no suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  suggestAll: 'All titles for',
  person: 'Person',
  collection: 'Collection',

  people: 'People',
  peopleSimilar: 'People with similar names',
  offer: 'Instead of the name, show all titles with',
  results: 'Titles',
  resultsFor: (query: string) => `Titles for “${query}”`,
  resultsSimilar: (text: string) => `No name has every word of “${text}”. Similar names:`,
  resultsCount: (count: number) => (count === 1 ? '1 title' : `${number(count)} titles`),
  resultsNone: (hasFilters: boolean): string =>
    hasFilters ? 'No titles match all of this' : 'No titles match this text',
  resultsNoneText: (hasFilters: boolean, hasText: boolean): string =>
    hasFilters && hasText
      ? 'Remove a filter or change the text.'
      : hasFilters
        ? 'Remove a filter.'
        : hasText
          ? 'Change the text.'
          : 'The service has no titles yet.',
  resultsLess: 'Try with less:',
  resultsWithoutText: (text: string): string => `without the text “${text}”`,
  resultsWithout: (filter: string): string => `without ${filter}`,
  resultsWithoutAll: 'without any filter',
  rangeReversed: (name: string): string =>
    `${name}: the lower bound is above the upper one, so nothing can match.`,
  personTitles: (name: string): string => `Titles with ${name}`,
  resultsShown: (shown: number, total: number) => `${number(shown)} of ${number(total)} shown`,
  more: 'Show more',
  endReached: 'End of the list',

  filters: 'Filters',
  filtersApply: (count: number) => (count === 1 ? 'Show 1 title' : `Show ${number(count)} titles`),
  filtersClear: 'Clear all',
  wordsUnused: 'Not used:',
  searchWithWord: (word: string) => `Search with “${word}”`,
  filterRemove: (name: string) => `Remove the filter ${name}`,
  filterToText: (name: string, words: string) => `${name}: turn back into the text “${words}”`,
  filterAny: 'any of them',
  filterAll: 'all of them',
  filterExclude: (name: string) => `Exclude ${name}`,
  filterInclude: (name: string) => `Stop excluding ${name}`,
  filterExcluded: (name: string) => `not ${name}`,
  filterMore: 'more',
  filterLess: 'less',
  filterFrom: 'From',
  filterTo: 'To',
  filterUnknown: (count: number) => `${number(count)} unknown`,
  filterReset: 'Reset',
  between: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
  atLeast: (from: string) => `from ${from}`,
  atMost: (to: string) => `up to ${to}`,

  facets: {
    kind: 'Kind',
    genre: 'Genre',
    country: 'Country',
    original_language: 'Original language',
    year: 'Year',
    rating: 'Rating',
    rating_alpha: 'Rating in alpha',
    rating_beta: 'Rating in beta',
    runtime: 'Minutes',
    age_limit: 'Age limit',
    platform: 'Where to watch',
    tag: 'Tag',
    companies: 'Company',
    collection: 'Collection',
  },
  otherFilters: {
    person: 'Person',
    released: 'Released',
    seasons_total: 'Seasons',
    episodes_total: 'Episodes',
    oscars_won: 'Oscars won',
    is_series: 'Series',
    adult: 'Adult',
  },
  ageFrom: (age: string) => `${age}+`,

  sort: 'Sort by',
  sorts: {
    relevance: 'best match',
    '-popularity': 'most popular',
    '-rating': 'best rated',
    '+rating': 'worst rated',
    '-rating_alpha': 'best rated in alpha',
    '-rating_beta': 'best rated in beta',
    '-votes_alpha': 'most votes in alpha',
    '-release_date': 'newest first',
    '+release_date': 'oldest first',
    '-runtime': 'longest first',
    '+runtime': 'shortest first',
    '-box_office': 'highest box office',
    '-oscars_won': 'most Oscars',
    random: 'random',
  },
  shuffle: 'Shuffle again',

  presets: 'Presets',
  presetNames: {
    top: 'Top',
    hidden_gems: 'Hidden gems',
    trending: 'Trending',
    new: 'New',
    classics: 'Classics',
  },

  request: 'The request behind this view',
  requests: 'The requests behind this view',
  requestOf: 'Request',
  requestsHide: 'Hide the requests',
  requestsShow: 'Show the requests',
  requestAddress: 'Address',
  requestCopy: 'Copy',
  requestCopied: 'Copied',
  requestNotCopied: 'The browser does not allow this page to copy. Select the text instead.',
  requestKey:
    'Set the environment variable API_KEY to your key first. Save JavaScript as a file that ends in .mjs.',
  requestCut: (bytes: string) => `Only the beginning is shown; the full text has ${bytes}.`,

  ratingOf: (catalog: string, value: string) => `${catalog}: ${value}`,
  onlyRussian: 'Available in Russian only',
  untitled: 'Untitled',

  topChart: 'Top chart',
  releases: 'Releases',
  collections: 'Collections',
  hiddenGems: 'Hidden gems',
  divergence: 'Divergence',
}

function number(value: number): string {
  return value.toLocaleString('en')
}
