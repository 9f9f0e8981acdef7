import { afterAll, beforeAll } from 'vitest'
import type { Searches } from '../../engines/engine.js'
import type { EngineUnderTest } from '../support/engines.js'

/** Fills an engine with content before the tests of a suite, and closes it after them. */
export function filledEngine(
  underTest: EngineUnderTest,
  content: Parameters<EngineUnderTest['open']>[0],
): { readonly engine: Searches } {
  let opened: Awaited<ReturnType<EngineUnderTest['open']>> | null = null
  beforeAll(async () => {
    if (underTest.skipped === null) opened = await underTest.open(content)
  })
  afterAll(() => opened?.close())
  return {
    get engine() {
      if (opened === null) throw new Error(`${underTest.name} is not open yet`)
      return opened.engine
    },
  }
}
