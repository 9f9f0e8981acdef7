#!/usr/bin/env node
import { whyTooFewOpenFiles } from '../platform/open-files.js'
import { whyTooOldNode, whyTooSmallHeap } from './node-version.js'

// Stack traces show lines of the TypeScript sources.
process.setSourceMapsEnabled(true)

// Node's exit status after an uncaught error would be 1, with which commands report lesser problems.
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(70)
})

// The reader of a pipe may close it early, as in `titlebase openapi | head`.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  process.stderr.write(`titlebase: standard output cannot be written: ${message}\n`)
  process.exitCode = 2
})

// A closed standard error must not end the process.
process.stderr.on('error', () => {})

// Without a handler, Node would open its debugger to every program on this machine.
process.on('SIGUSR1', () => {})

// The AWS SDK would print until when it supports this version of Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

// run.ts is imported after these checks: an old Node would fail to load it, with a stack trace.
const problem = whyTooOldNode() ?? whyTooSmallHeap() ?? whyTooFewOpenFiles()
if (problem === null) {
  const { run } = await import('./run.js')
  const status = await run(process.argv.slice(2), {
    variables: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => new Promise((resolve) => process.stderr.write(text, () => resolve())),
    now: () => new Date(),
  })
  process.exitCode ||= status
} else {
  process.stderr.write(`titlebase: ${problem}\n`)
  process.exitCode = 2
}
