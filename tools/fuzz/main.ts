/**
 * Sends generated requests to a running service and compares every response with its OpenAPI
 * document (tools/README.md#fuzzing). Exits with status 1 if a response is wrong.
 *
 *     npm run fuzz -- --url http://127.0.0.1:3000 --key KEY --requests 200000
 */
import { Command, InvalidArgumentError } from 'commander'
import { type FuzzReport, runFuzz } from './run-fuzz.js'

const options = new Command('npm run fuzz --')
  .description('sends generated requests to a running service and checks every response')
  .option('--url <address>', 'address of the service', 'http://127.0.0.1:3000')
  .requiredOption('--key <key>', 'API key without limits')
  .option('--requests <number>', 'number of requests', wholeNumber, 10_000)
  .option('--seed <number>', 'seed of the generated requests', wholeNumber, 1)
  .option('--clients <number>', 'number of concurrent requests', wholeNumber, 8)
  .parse()
  .opts<{ url: string; key: string; requests: number; seed: number; clients: number }>()

let batches = 0
const { requests: count, url, ...others } = options
const report = await runFuzz({ ...others, count, url: url.replace(/\/$/, ''), onBatch: progress })
console.log(summary(report))
for (const finding of report.findings) console.log(finding)
process.exitCode = report.findings.length > 0 ? 1 : 0

/** Prints a line for every twentieth batch. */
function progress(current: FuzzReport): void {
  batches += 1
  if (batches % 20 === 0) console.error(summary(current))
}

function summary({ sent, statuses, findings }: FuzzReport): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return `${sent} requests sent, ${findings.length} findings; ${counts.join(', ')}`
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}
