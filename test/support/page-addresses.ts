import type { PageAddresses } from '../../server/cards/page-urls.js'

/** Short addresses of the catalogs' pages. */
export const pages: PageAddresses = {
  alpha: 'https://a/{number}',
  beta: 'https://b/{number}',
  gamma: 'https://g/m/{number}',
  gamma_tv: 'https://g/tv/{number}',
  delta: 'https://d/{number}',
}
