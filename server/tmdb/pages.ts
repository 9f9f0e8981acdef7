/** Number of results on a page. */
export const pageSize = 20

/** The last page that TMDB answers. */
export const lastPage = 500

export type Page = ReturnType<typeof pageOf>

/** A page of results in TMDB's envelope. `total_pages` is at most the last page that can be read. */
export function pageOf(page: number, results: readonly object[], total: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { page, results, total_pages: Math.min(pages, lastPage), total_results: total }
}

/** `limit` and `offset` of a page. */
export const sliceOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize })
