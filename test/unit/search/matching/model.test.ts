import { describe, expect, test } from 'vitest'
import { type MatchableRow, matchCatalog } from '../../../support/match-catalog.js'

const darkCity: MatchableRow = ['Dark City', 1998]

/** The confidences of titles for a description, by the position of the title. */
async function confidencesOf(
  rows: readonly MatchableRow[],
  given: Parameters<ReturnType<typeof matchCatalog>['find']>[0] = { name: 'Dark City (1998).mkv' },
): Promise<number[]> {
  const { matches } = await matchCatalog(rows).find(given)
  return rows.map((_, id) => matches.find((match) => match.id === id)?.confidence ?? 0)
}

describe('the reasons', () => {
  test.each<readonly [string, MatchableRow, string]>([
    ['everything matches', darkCity, 'exact equal equal equal'],
    ['one year apart', ['Dark City', 1999], 'exact near equal equal'],
    ['another year', ['Dark City', 1950], 'exact different equal equal'],
    ['no year', ['Dark City', null], 'exact unknown equal equal'],
    ['another kind', ['Dark City', 1998, 'series'], 'exact equal different equal'],
  ])('%s', async (_, row, how) => {
    const given = { title: 'Dark City', year: 1998, kind: 'movie', runtime: 101 }
    const { matches } = await matchCatalog([row]).find(given)
    expect(matches[0]?.reasons.map((reason) => reason.how).join(' ')).toBe(how)
  })

  test('properties that the request lacks have no reason', async () => {
    const { matches } = await matchCatalog([darkCity]).find({ title: 'Dark City' })
    expect(matches[0]?.reasons).toEqual([{ of: 'title', how: 'exact' }])
  })
})

describe('confidences', () => {
  test('leave probability for the case that no candidate matches', async () => {
    const all = await confidencesOf([darkCity, ['Dark City', 1950], ['Sin City', 1998]])
    expect(all.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1)
    expect(all[0]).toBeGreaterThan(0.9)
  })

  test('are equal for equal candidates', async () => {
    const [one = 0, other = 0] = await confidencesOf([darkCity, darkCity])
    expect(one).toBe(other)
    expect(one).toBeLessThanOrEqual(0.5)
  })

  test.each<readonly [string, MatchableRow]>([
    ['another name', ['Casablanca', 1998]],
    ['a sequel', ['Dark City 2', 1998]],
    ['another year', ['Dark City', 1950]],
  ])('are lower with %s', async (_, row) => {
    const [other = 0] = await confidencesOf([row])
    const [own = 0] = await confidencesOf([darkCity])
    expect(other).toBeLessThan(own)
  })

  test('a title with the number as written beats one with the number in words', async () => {
    const rows: readonly MatchableRow[] = [
      ['12 Angry Men', 1957],
      ['Twelve Angry Men', 1954],
      ['Twelve Angry Men', 1997],
    ]
    const [digits] = await confidencesOf(rows, { name: '12 Angry Men.mkv' })
    expect(digits).toBeGreaterThan(0.9)
  })

  test('a part of a film is an episode only of a series', async () => {
    const series: MatchableRow = ['Dark City', 1998, 'series']
    const given = { name: 'Dark City 1 серия.avi' }
    expect((await confidencesOf([darkCity], given))[0]).toBeGreaterThan(0.5)
    const [film = 0, other = 0] = await confidencesOf([darkCity, series], given)
    expect(other).toBeGreaterThan(film)
  })

  test('a longer exact title beats a shorter one', async () => {
    const rows: readonly MatchableRow[] = [
      ['Torch Song Trilogy', 1988],
      ['Torch Song', 1953],
    ]
    const [longer = 0, shorter = 0] = await confidencesOf(rows, { name: 'Torch Song Trilogy.mkv' })
    expect(longer).toBeGreaterThan(0.9)
    expect(shorter).toBeLessThan(0.1)
  })
})
