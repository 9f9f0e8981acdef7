import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBatches } from '../../../../server/batches/open-batches.js'
import { memoryLogger, temporaryDirectory } from '../../../support/fake-service.js'
import { pages } from '../../../support/page-addresses.js'
import { smallCatalog } from '../../../support/small-catalog.js'

const asked = {
  of: 'numbers',
  references: [{ catalog: 'beta', number: '326', sent: 'beta:326' }],
} as const

/** A store whose file no thread finds, and what is logged. */
function withoutFile() {
  const catalogFile = join(temporaryDirectory(), 'gone.sqlite')
  const store = smallCatalog({ titles: [{ id: 1, alpha_id: 'tt0000001', beta_id: '326' }] })
  const { logger, lines } = memoryLogger()
  const batches = openBatches({ catalogFile, store, pages, logger })
  onTestFinished(() => batches.close())
  const write = async (signal = new AbortController().signal) =>
    JSON.parse(Buffer.from(await batches.write(asked, signal)).toString())
  return { write, lines, store }
}

test('where no thread starts the event loop writes, and a while passes until the next is tried', async () => {
  const { write, lines } = withoutFile()
  const written = await write()
  expect(written).toMatchObject({
    items: [{ ref: 'beta:326', alpha_id: 'tt0000001' }],
    missing: [],
  })
  await vi.waitFor(() => expect(lines).toHaveLength(1), 5000)
  expect(await write()).toEqual(written)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the thread that writes batches ended')
  expect(lines[0]).toContain('gone.sqlite is damaged (it is missing)')
})

test('what the event loop writes ends, too, when it is no longer wanted', async () => {
  const { write, store } = withoutFile()
  await write()
  const client = new AbortController()
  vi.spyOn(store.titles, 'find').mockImplementationOnce(() => {
    client.abort(new Error('gone'))
    return null
  })
  await expect(write(client.signal)).rejects.toThrow('gone')
})
