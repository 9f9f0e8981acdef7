import { beforeAll } from 'vitest'
import { startShared } from './ask.js'

// What each test file of this folder needs first. The service ends with the process: files that come later share it.
beforeAll(startShared)
