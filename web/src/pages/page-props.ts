import type { Match } from '../navigation/routes.js'

/** What each page gets: the values of its path. The query it reads by `usePlace`. */
export interface PageProps {
  readonly params: Match['params']
}
