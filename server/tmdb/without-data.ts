/**
 * The values of keys that TMDB has and this service has no data for (docs/guide/tmdb.md#paths). Programs may
 * require the keys, so they are never absent.
 */
export const withoutData = {
  /** In lists of films and series. */
  title: { softcore: false },
  details: { homepage: '', softcore: false },
  seriesCredit: { episode_count: 0 },
  image: { iso_3166_1: null, vote_average: 0, vote_count: 0 },
} as const
