// An import that kills itself when a phase begins: `killed-import.mjs COMPILED DIRECTORY PHASE FILE...`, with the
// folder of the compiled code.
const [compiled, path, phase, ...files] = process.argv.slice(2)
const { importFiles } = await import(`${compiled}/catalog/import-files.js`)
const { openDataDirectory } = await import(`${compiled}/storage/data-directory/data-directory.js`)
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
