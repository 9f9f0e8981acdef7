import { beforeAll } from 'vitest'
import { startShared } from './ask.js'

// Runs before each test file of this folder. The service ends with the process, because later files share it.
beforeAll(startShared)
