// An import that kills itself when a phase begins: `killed-import.mjs DIRECTORY PHASE FILE...`. It needs tsx.
import { importFiles } from '../../catalog/import-files.ts'
import { openDataDirectory } from '../../storage/data-directory/data-directory.ts'

const [path, phase, ...files] = process.argv.slice(2)
await importFiles({
  directory: openDataDirectory(path),
  files,
  progress: (name) => {
    if (name === phase) process.kill(process.pid, 'SIGKILL')
    return { add() {}, end() {} }
  },
  now: () => new Date(),
  printProblem: () => {},
})
