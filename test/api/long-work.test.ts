import { expect, test, vi } from 'vitest'
import { listeningService } from '../support/listening-service.js'

/** Pieces of work that wait until the test continues them, by request. */
function heldPieces() {
  const begun: string[] = []
  const waiting: { readonly name: string; go(isLast: boolean): void }[] = []
  return {
    begun,
    piece: (name: string) =>
      new Promise<boolean>((resolve) => {
        begun.push(name)
        waiting.push({ name, go: (isLast) => resolve(!isLast) })
      }),
    /** Continues the first piece of a request. */
    go(name: string, isLast = false) {
      const [held] = waiting.splice(
        waiting.findIndex((each) => each.name === name),
        1,
      )
      held?.go(isLast)
    },
  }
}

test('long work ends at its next pause when its client disconnects, and releases its generation', async () => {
  const { begun, piece, go } = heldPieces()
  const { asker, leased, log } = await listeningService({ piece })
  const ask = asker()
  const client = new AbortController()
  const answer = ask('/long?q=a', client.signal)
  await vi.waitFor(() => expect(begun).toEqual(['a']))
  expect(leased()).toBe(1)
  go('a')
  await vi.waitFor(() => expect(begun).toEqual(['a', 'a']))
  client.abort()
  await expect(answer).rejects.toThrow()
  await vi.waitFor(() => expect(log.text()).toContain('"aborted":true'))
  go('a')
  await vi.waitFor(() => expect(leased()).toBe(0))
  expect(begun).toEqual(['a', 'a'])
  expect(log.text()).not.toContain('"level":50')
})

test('a hundred requests of a key may wait; a light request of another key goes first', async () => {
  const { begun, piece, go } = heldPieces()
  const { asker, door } = await listeningService({ piece })
  const [greedy, modest] = [asker(), asker()]
  const many = Array.from({ length: 104 }, () => greedy('/long?q=g'))
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  const { error } = (await refused.json()) as { error: object }
  expect(error).toEqual({
    code: 'overloaded',
    message: 'too many requests of this key wait for their turn',
  })
  expect(begun).toEqual(['g', 'g', 'g'])
  const answer = modest('/kept')
  await vi.waitFor(() => expect(door.status().waiting).toBe(101))
  go('g')
  expect((await answer).status).toBe(200)
  await vi.waitFor(() => expect(begun).toEqual(['g', 'g', 'g', 'g']))
})

test('other work of the event loop continues at each pause', async () => {
  const turns: string[] = []
  let pieces = 0
  const { asker } = await listeningService({
    piece: async () => {
      turns.push('piece')
      setImmediate(() => turns.push('other'))
      pieces += 1
      return pieces < 5
    },
  })
  await asker()('/long?q=a')
  const order = Array.from({ length: 4 }, () => ['piece', 'other']).flat()
  // The event loop reads the connections after the first pause.
  expect(turns.slice(1, 9)).toEqual(order)
})
