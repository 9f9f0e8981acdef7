#!/usr/bin/env node
import { whyTooFewOpenFiles } from '../platform/open-files.js'

// Stack traces name the lines of the sources.
process.setSourceMapsEnabled(true)

// The reader of a pipe may leave before the end, e.g. `titlebase openapi | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const refusal = whyTooFewOpenFiles()
if (refusal === null) {
  const { run } = await import('./run.js')
  process.exitCode = await run(process.argv.slice(2), {
    variables: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    now: () => new Date(),
  })
} else {
  process.stderr.write(`titlebase: ${refusal}\n`)
  process.exitCode = 2
}
