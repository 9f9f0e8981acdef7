import { Command, InvalidArgumentError } from 'commander'

/** What a run of the fuzz is told. */
export interface Options {
  readonly seed: number
  readonly count: number
  readonly only?: number
  readonly clients: number
  readonly rate: number
  readonly folder: string
  readonly pid?: number
}

/** The command line of the fuzz; tools/README.md is compared with it. */
export function createCommand(run: (url: string, options: Options) => Promise<void>): Command {
  return new Command('npm run fuzz --')
    .description('sends a running service requests that nobody else would, and checks every answer')
    .argument('<url>', 'where the service listens, http://127.0.0.1:3000', readUrl)
    .option('--seed <number>', 'another seed draws other cases', wholeNumber, 1)
    .option('--count <number>', 'how many cases there are', wholeNumber, 1_000_000)
    .option('--only <number>', 'send this case alone, and show what was answered', wholeNumber)
    .option('--clients <number>', 'how many cases are under way at once', wholeNumber, 8)
    .option('--rate <number>', 'cases a second at most; 0: as many as are answered', wholeNumber, 0)
    .option('--folder <path>', 'where progress and findings are kept', '.fuzz')
    .option('--pid <number>', 'the process of the service, whose memory is watched', wholeNumber)
    .action(run)
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It takes a whole number.')
  return Number(text)
}

function readUrl(text: string): string {
  if (!/^http:\/\/[^/]+\/?$/.test(text) || !URL.canParse(text)) {
    throw new InvalidArgumentError('It takes an address like http://127.0.0.1:3000.')
  }
  return text.replace(/\/$/, '')
}
