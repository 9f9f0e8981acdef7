import type { Drawn } from './requests.js'

/** The address of a drawn list with so many cards, below the service's own. */
export function addressOfList({ parameters, offset }: Drawn, limit: number): string {
  const isRandom = parameters.some(([name, value]) => name === 'sort' && value === 'random')
  const paging = {
    limit: String(limit),
    ...(isRandom || offset === 0 ? {} : { offset: String(offset) }),
  }
  const query = new URLSearchParams([
    ...parameters.map(([name, value]): [string, string] => [name, value]),
    ...Object.entries(paging),
  ])
  return `/v1.2/titles?${query}`
}
