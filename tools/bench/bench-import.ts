/**
 * Measures an import, an index run, the start of a service and a refresh of it: seconds, processor time, peak
 * resident memory and size on the disk. It uses a temporary data directory.
 *
 *     npm run build && npm run bench:import -- --titles 1380000
 *     npm run build && npm run bench:import -- titles.ndjson.gz persons.ndjson.gz
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { Command } from 'commander'
import { generateCatalog } from '../../demo/catalog.js'
import { bytesIn } from '../../storage/files/disk-space.js'

const program = new Command('npm run bench:import --')
  .argument('[files...]', 'NDJSON files; without them, demo records')
  .option('--titles <number>', 'number of demo titles', Number, 1_380_000)
  .option('--port <number>', 'port of the service', '3900')
  .parse()
const { titles, port } = program.opts<{ titles: number; port: string }>()

const folder = mkdtempSync(join(tmpdir(), 'titlebase-bench-'))
const data = join(folder, 'data')
try {
  const files = program.args.length > 0 ? program.args : [await writeDemoRecords()]
  await measure('import', ['import', ...files])
  await measure('index', ['index'])
  await measureService()
} finally {
  rmSync(folder, { recursive: true })
}

function start(args: readonly string[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: data, LOG_LEVEL: 'error' }
  return spawn(process.execPath, ['dist/cli/main.js', ...args], { env, stdio: 'ignore' })
}

/** Runs a command to its end and prints its duration, processor time, memory and disk use. */
async function measure(name: string, args: readonly string[]): Promise<void> {
  const started = performance.now()
  const child = start(args)
  let [peak, processor] = [0, 0]
  const poll = setInterval(() => {
    peak = Math.max(peak, megabytes(child, 'VmHWM'))
    processor = Math.max(processor, processorSeconds(child))
  }, 100)
  const [status] = await once(child, 'exit')
  clearInterval(poll)
  if (status !== 0) throw new Error(`titlebase ${name} ended with status ${status}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const disk = (bytesIn(data) / 1e6).toFixed(0)
  const used = `${processor.toFixed(1)} s of processor time, peak ${peak} MB`
  console.log(`${name}: ${seconds} s, ${used}, data directory ${disk} MB`)
}

async function measureService(): Promise<void> {
  const service = start(['serve', '--host', '127.0.0.1', '--port', port])
  const isHealthy = () => fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
  while (!(await isHealthy())?.ok) await sleep(100)
  await sleep(5000)
  console.log(`service after its start: ${megabytes(service, 'VmRSS')} MB`)
  await measure('refresh', ['index'])
  await sleep(10_000)
  console.log(`service: peak of a refresh ${megabytes(service, 'VmHWM')} MB`)
  service.kill()
  await once(service, 'exit')
}

/** A line of `/proc/PID/status` in MB; 0 after the process has ended. */
function megabytes(child: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(processFile(child, 'status'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

/** Processor time of all threads, of which `/proc/PID/stat` counts hundredths; 0 after the process has ended. */
function processorSeconds(child: ChildProcess): number {
  // The name of the program, in brackets, may contain blanks.
  const fields = processFile(child, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}

function processFile({ pid }: ChildProcess, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Writes the records of a demo catalog to a file. */
async function writeDemoRecords(): Promise<string> {
  const file = join(folder, 'records.ndjson.gz')
  const records = generateCatalog({ titles, seed: 1, today: '2026-11-21' })
  const lines = Readable.from(records).map((record) => `${JSON.stringify(record)}\n`)
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file))
  return file
}
