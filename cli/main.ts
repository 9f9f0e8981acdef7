#!/usr/bin/env node
import { whyTooFewOpenFiles } from '../platform/open-files.js'
import { whyTooOldNode } from './node-version.js'

// Stack traces name the lines of the sources.
process.setSourceMapsEnabled(true)

// The reader of a pipe may leave before the end, e.g. `titlebase openapi | head`.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  process.stderr.write(`titlebase: standard output cannot be written: ${message}\n`)
  process.exitCode = 2
})

// Nobody reads the output any more.
process.stderr.on('error', () => {})

// The library of S3 says at each start how long it goes on with this Node; what is wrong it throws.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

// What follows is loaded later: an old Node would fail on it with a stack trace.
const refusal = whyTooOldNode() ?? whyTooFewOpenFiles()
if (refusal === null) {
  const { run } = await import('./run.js')
  const status = await run(process.argv.slice(2), {
    variables: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => new Promise((resolve) => process.stderr.write(text, () => resolve())),
    now: () => new Date(),
  })
  process.exitCode ||= status
} else {
  process.stderr.write(`titlebase: ${refusal}\n`)
  process.exitCode = 2
}
