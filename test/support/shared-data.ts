import { join } from 'node:path'
import { inject } from 'vitest'
import { makeDemoData, makeServedDemo } from './demo-data.js'
import { makeOnce } from './make-once.js'

/** The data directory of the demo catalog. All tests of a run share it, and none may change it. */
export const sharedDemo = () => makeOnce(join(inject('sharedFolder'), 'demo'), makeDemoData)

/** The same for the catalog of a new data directory, against which the examples are recorded. */
export const sharedServedDemo = () =>
  makeOnce(join(inject('sharedFolder'), 'served-demo'), makeServedDemo)
