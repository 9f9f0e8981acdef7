import { expect, test } from 'vitest'
import { askedOnce } from '../../engines/embedded/search/asked-once.js'

/** Answers with how often it was asked, after a moment; the first times it fails instead. */
function counting(failures: number) {
  let asked = 0
  return async () => {
    asked += 1
    const time = asked
    await Promise.resolve()
    if (time <= failures) throw new Error(`failure ${time}`)
    return time
  }
}

test('is asked once, by whoever asks meanwhile and later', async () => {
  const ask = askedOnce(counting(0))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  expect(await ask()).toBe(1)
})

test('is asked again after a failure, which all hear who waited for it', async () => {
  const ask = askedOnce(counting(1))
  const heard = await Promise.allSettled([ask(), ask()])
  expect(heard.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'failure 1',
    'failure 1',
  ])
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})
