/**
 * An import that kills itself when a phase begins: `killed-import.ts DIRECTORY PHASE FILE...`. If there is no such
 * phase, it completes.
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
