import { closeSync, openSync, writeSync } from 'node:fs'

/** A text file written line by line, buffered; closing twice is harmless. */
export interface LineFile {
  readonly path: string
  write(line: string): void
  close(): void
}

const bufferedCharacters = 1 << 20

/** Starts an empty file of lines. */
export function lineFile(path: string): LineFile {
  const descriptor = openSync(path, 'w')
  let lines: string[] = []
  let characters = 0
  let isOpen = true
  const flush = () => {
    if (lines.length > 0) writeSync(descriptor, `${lines.join('\n')}\n`)
    lines = []
    characters = 0
  }
  return {
    path,
    write(line) {
      lines.push(line)
      characters += line.length
      if (characters >= bufferedCharacters) flush()
    },
    close() {
      if (!isOpen) return
      isOpen = false
      flush()
      closeSync(descriptor)
    },
  }
}
