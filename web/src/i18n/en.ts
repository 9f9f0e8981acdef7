/** Every text of the explorer, in English; its keys are those that each language has. */
export const en = {
  locale: 'en',
  otherLanguage: 'Русский',
  appName: 'titlebase',
  appAbout: 'Films and series, with ratings of several catalogs side by side',
  skipToContent: 'Skip to the content',
  skipFilters: 'Skip the filters',
  mainMenu: 'Pages',
  home: 'Explore',
  reference: 'API reference',
  theme: 'Colours',
  themeAuto: 'as the system',
  themeLight: 'light',
  themeDark: 'dark',
  loading: 'Loading …',
  tryAgain: 'Try again',
  close: 'Close',
  notFoundHeading: 'There is no such page',
  notFoundText: 'Nothing lives at this address.',
  toStart: 'To the start',

  keyHeading: 'The explorer needs an API key',
  keyText:
    'It asks the service as any program would, with a key in the header X-API-Key. The key stays in this browser.',
  keyHow: 'Whoever runs the service makes one with',
  keyLabel: 'API key',
  keyUse: 'Open',
  keyChecking: 'Checking …',
  keyForget: 'Forget the key',
  keyWrong: 'This key is unknown or revoked.',
  keyBlocked: 'This address is blocked for now: too many wrong keys came from it.',
  linkUsed:
    'This link was used before, has expired, or belongs to an earlier start of the service. Enter a key instead.',
  linkOpening: 'Opening …',

  failedHeading: 'That did not work',
  failedOffline: 'The service does not answer. Is it running?',
  meant: (hint: string) => `Go on with ${hint}`,
  failedLimited: 'The limit of the key is used up; it goes on by itself in a moment.',

  search: 'Search',
  searchLabel: 'Search titles, people and collections',
  searchPlaceholder: 'Film, series, person …',
  suggestions: 'Suggestions',
  suggestionsCount: (count: number) =>
    count === 0 ? 'no suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`,
  suggestAll: 'All titles for',
  person: 'Person',
  collection: 'Collection',

  results: 'Titles',
  resultsFor: (query: string) => `Titles for “${query}”`,
  resultsCount: (count: number) => (count === 1 ? '1 title' : `${number(count)} titles`),
  resultsNone: 'No title is like that',
  resultsNoneText: (hasFilters: boolean, hasText: boolean): string =>
    hasFilters && hasText
      ? 'Take a filter away, or type it another way.'
      : hasFilters
        ? 'Take a filter away.'
        : hasText
          ? 'Type it another way.'
          : 'The base is empty.',
  resultsShown: (shown: number, total: number) => `${number(shown)} of ${number(total)} shown`,
  more: 'Show more',
  endReached: 'That is all.',

  filters: 'Filters',
  filtersApply: (count: number) => (count === 1 ? 'Show 1 title' : `Show ${number(count)} titles`),
  filtersClear: 'Clear all',
  filterRemove: (name: string) => `Remove the filter ${name}`,
  filterAny: 'any of them',
  filterAll: 'all of them',
  filterExclude: (name: string) => `Exclude ${name}`,
  filterInclude: (name: string) => `No longer exclude ${name}`,
  filterExcluded: (name: string) => `not ${name}`,
  filterMore: 'more',
  filterLess: 'less',
  filterFrom: 'From',
  filterTo: 'To',
  filterUnknown: (count: number) => `${number(count)} unknown`,
  filterReset: 'Any',
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
    age_limit: 'Age',
    platform: 'Where to watch',
    tag: 'Tag',
    companies: 'Company',
    collection: 'Collection',
  },
  ageFrom: (age: string) => `${age}+`,

  sort: 'Order',
  sorts: {
    relevance: 'best match',
    '-popularity': 'most popular',
    '-rating': 'best rated',
    '-rating_alpha': 'best rated in alpha',
    '-rating_beta': 'best rated in beta',
    '-votes_alpha': 'most votes in alpha',
    '-release_date': 'newest first',
    '+release_date': 'oldest first',
    '-runtime': 'longest first',
    '-box_office': 'highest box office',
    '-oscars_won': 'most Oscars',
    random: 'at random',
  },
  shuffle: 'Shuffle again',

  presets: 'Starting points',
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
  requestAddress: 'Address',
  requestCopy: 'Copy',
  requestCopied: 'Copied',
  requestNotCopied: 'The browser does not let this page copy; select the text instead.',
  requestCut: (bytes: string) => `The first part of ${bytes}.`,

  ratingOf: (catalog: string, value: string) => `${catalog}: ${value}`,
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
