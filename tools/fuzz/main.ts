/**
 * Sends a running service requests that nobody else would, and checks every answer
 * (tools/README.md).
 *
 *     API_KEY=... npm run fuzz -- http://127.0.0.1:3000 --pid 1234
 */
import { CommanderError } from 'commander'
import { CommandError } from '../../platform/command-error.js'
import { createCommand, type Options } from './command.js'
import { client, placeOf } from './converse.js'
import type { Drawing } from './draw.js'
import { documentOf, getFrom } from './learn-service.js'
import { openApiValidator } from './openapi-validator.js'
import { openRunFolder, type RunFolder } from './progress.js'
import { report } from './report.js'
import { noteStretch, outcomeNotes, type Running, sendOne, sendStretch, shown } from './run.js'
import { isGone, pace, watch } from './watch.js'

/** Cases between two looks at the service, after each of which progress is saved. */
const stretchLength = 5000

function readKey(): string {
  const key = process.env.API_KEY ?? ''
  if (!/^[\w-]+$/.test(key)) {
    throw new CommandError(
      'API_KEY takes a key without limits: titlebase keys create fuzz --unlimited',
    )
  }
  return key
}

async function fuzz(url: string, options: Options): Promise<void> {
  const key = readKey()
  const folder = openRunFolder(options.folder)
  const validator = openApiValidator(await documentOf(url))
  const vocabulary = await folder.vocabulary(getFrom(url, key))
  const running: Running = {
    place: placeOf(url),
    drawing: { seed: options.seed, vocabulary, key },
    validator,
    clients: options.clients,
    pace: pace(options.rate),
  }
  process.exitCode =
    options.only === undefined
      ? await sendAll(url, options, running, folder)
      : await sendAlone(options.only, running)
}

/** Sends one case and shows it; the exit status. */
async function sendAlone(number: number, running: Running & { drawing: Drawing }): Promise<number> {
  const own = client(running.place)
  const { spoken, heard, problems } = await sendOne(number, running, own)
  own.close()
  console.log(JSON.stringify({ problems, ...shown(spoken, heard, running.drawing.key) }, null, 2))
  return problems.length === 0 ? 0 : 1
}

/** Goes on where the run in this folder ended; the exit status. */
async function sendAll(
  url: string,
  { seed, count, pid = null }: Omit<Options, 'pid'> & { pid?: number | null },
  running: Running,
  folder: RunFolder,
): Promise<number> {
  const progress = folder.progress(seed)
  const note = outcomeNotes(progress, folder, running.drawing.key)
  let isStopped = false
  const stop = () => {
    isStopped = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const watching = await watch(url, pid)
  while (progress.next < count && !isStopped) {
    const began = performance.now()
    const to = Math.min(count, progress.next + stretchLength)
    const next = await sendStretch(progress.next, to, running, note, () => isStopped)
    const seen = await watching.look()
    if (isGone(seen)) {
      watching.stop()
      throw new CommandError(`${url} answers no more; start it, and go on with the same command`)
    }
    noteStretch(progress, next, (performance.now() - began) / 1000, seen)
    folder.save(progress)
    const { findings, stretches } = progress
    const last = stretches.at(-1)
    console.error(
      `${next} of ${count}, ${findings} wrong; this stretch: ${last?.seconds.toFixed(0)} s, /health p99 ${last?.probeP99?.toFixed(1)} ms, memory ${last?.memory?.toFixed(0) ?? '?'} MB, waited ${((last?.waited ?? 0) * 100).toFixed(0)} %`,
    )
  }
  watching.stop()
  const { lines, isGood } = report(progress)
  for (const line of lines) console.log(line)
  if (progress.findings > 0) console.log(`what went wrong: ${folder.findingsFile}`)
  return isGood ? 0 : 1
}

try {
  await createCommand(fuzz).exitOverride().parseAsync()
} catch (error) {
  // Commander has already said what is wrong; for --help nothing is.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else if (error instanceof CommandError) {
    console.error(`fuzz: ${error.message}`)
    process.exitCode = 2
  } else throw error
}
