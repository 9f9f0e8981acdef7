/**
 * An import that is killed as soon as a phase of it has begun: `killed-import.ts DIRECTORY PHASE FILE...`.
 * Where there is no such phase, it ends.
 */
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { runImport } from './import-run.js'

const [path = '', phase, ...files] = process.argv.slice(2)
await runImport(openDataDirectory(path), files, {
  progress: (name) => {
    if (name === phase) process.kill(process.pid, 'SIGKILL')
    return { add() {}, end() {} }
  },
})
