import type { Match } from '../navigation/routes.js'

/** Props of a page: the values in its path. Pages read the query with `usePlace`. */
export interface PageProps {
  readonly params: Match['params']
}
