import { describe, expect, test } from 'vitest'
import { withPages } from '../../../../server/mcp/page-links.js'

const explorer = 'https://films.example/base'

describe('the page of a record', () => {
  test('the page of a record is in the explorer if no address is set', () => {
    const card = { ref: 'gamma_tv:7', ids: { urls: {} } }
    const { items } = withPages({ items: [card], missing: [] }, 'title', explorer)
    expect(items).toEqual([{ ...card, url: `${explorer}/title/gamma_tv/7` }])
    const people = withPages({ items: [{ ref: 'alpha:nm0000158' }] }, 'person', explorer)
    expect(people).toMatchObject({ items: [{ url: `${explorer}/person/alpha/nm0000158` }] })
  })

  test('the page of a record is in the first catalog whose address is set', () => {
    const urls = { beta: 'https://b.example/1' }
    const found = withPages({ items: [{ ref: 'alpha:tt1', ids: { urls } }] }, 'title', explorer)
    expect(found).toMatchObject({ items: [{ url: urls.beta }] })
    const [result] = withPages(
      { results: [{ id: 'alpha:tt1', url: urls.beta }] },
      'title',
      explorer,
    ).results as object[]
    expect(result).toMatchObject({ url: urls.beta })
  })

  test('of results and single records takes the place of an empty one', () => {
    const record = { id: 'alpha:tt1', url: '' }
    const page = { ...record, url: `${explorer}/title/alpha/tt1` }
    expect(withPages(record, 'title', explorer)).toEqual(page)
    expect(withPages({ results: [record] }, 'title', explorer)).toEqual({ results: [page] })
  })

  test('the page of a record is empty without the explorer', () => {
    expect(withPages({ id: 'alpha:tt1', url: '' }, 'title', null)).toMatchObject({ url: '' })
  })
})
