import { expect, test } from 'vitest'
import { writeObject } from '../../../../server/cards/written-json.js'

test.each([
  [{}, 0],
  [{ none: [], one: ['"'], text: 'é', nothing: null }, 0],
  [{ many: Array.from({ length: 4001 }, (_, n) => ({ n })), last: 1 }, 2],
  [{ full: Array.from({ length: 2000 }, String) }, 0],
])(
  'writes an object as JSON.stringify does, with pauses in long arrays (%#)',
  async (object, pauses) => {
    let paused = 0
    const { bytes } = await writeObject(Object.entries(object), async () => {
      paused += 1
    })
    expect(bytes.toString()).toBe(JSON.stringify(object))
    expect(paused).toBe(pauses)
  },
)
