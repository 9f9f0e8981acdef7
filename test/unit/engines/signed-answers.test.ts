import { expect, test } from 'vitest'
import type { Engine, SearchesInSteps } from '../../../engines/engine.js'
import { signerOf, signing } from '../../../engines/signed-answers.js'
import { and } from '../../../schema/filter.js'

const window = { from: 0, to: 0, dates: [], filter: and(), limit: 1, offset: 0 }
const page = () => ({ items: [], total: 0, hasMore: false })

function signed(inSteps?: SearchesInSteps) {
  const engine = { concurrency: 2, releases: async () => page(), close: async () => {} }
  return signing({ ...engine, ...(inSteps && { inSteps }) } as unknown as Engine, 'mine')
}

test('an answer is known to be of its engine, and no other one is', async () => {
  expect(signerOf(await signed().releases(window))).toBe('mine')
  expect(signerOf(page())).toBeNull()
  expect(signerOf(7)).toBeNull()
})

test('so is what is answered at once, and what is answered aside', async () => {
  const { inSteps } = signed({
    atOnce: ({ method }) => (method === 'releases' ? { value: page() } : null),
    aside: { releases: async () => page() } as never,
  })
  expect(signerOf(inSteps?.atOnce({ method: 'releases', asked: [window] })?.value)).toBe('mine')
  expect(inSteps?.atOnce({ method: 'countTitles', asked: [] })).toBeNull()
  expect(signerOf(await inSteps?.aside.releases(window))).toBe('mine')
})

test('an engine that answers nothing at once still does not', () => {
  expect(signed().inSteps).toBeUndefined()
})
