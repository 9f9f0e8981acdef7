import { type Command, InvalidArgumentError, Option } from 'commander'
import { defaultChoice } from '../catalog/imdb/choice.js'
import { type TitleType, titleTypes } from '../catalog/imdb/imdb-vocabulary.js'
import { importImdb } from '../catalog/imdb/import-imdb.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'
import {
  describeImport,
  interruptedImport,
  recordImportOrWarn,
  setImportStatus,
  whyUnusable,
} from './import-summary.js'
import { interruptible } from './interruptible.js'
import { recordedRun } from './record-run.js'

type Types = Partial<Record<TitleType, number>>

interface Options {
  readonly types: Types
  readonly minVotes: number
  readonly adult?: boolean
  readonly episodes: boolean
  readonly supplement: readonly string[]
  readonly json?: true
}

/** `titlebase import-imdb`: imports the public data set files of IMDb as the current catalog. */
export function register(command: Command, environment: Environment): void {
  command
    .addOption(
      new Option(
        '--types <list>',
        'types of titles to import; TYPE:VOTES sets a minimum number of votes',
      )
        .argParser(readTypes)
        .default(defaultChoice.types, describeTypes(defaultChoice.types)),
    )
    .addOption(
      new Option('--min-votes <count>', 'minimum number of votes for all types')
        .argParser(readCount)
        .default(0),
    )
    .option('--adult', 'include adult titles')
    .option('--no-episodes', 'skip the episodes of series')
    .addOption(
      new Option(
        '--supplement <file>',
        'NDJSON file, or folder of files, whose supplements complete the records; repeatable',
      )
        .argParser((path: string, paths: readonly string[]) => [...paths, path])
        .default([], 'none'),
    )
    .option('--json', 'print the summary as JSON')
    .action(async (folder: string, options: Options) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(dataDirectory)
      const run = () =>
        interruptible(interruptedImport, (signal) =>
          importImdb({
            directory,
            folder,
            supplements: options.supplement,
            choice: choiceOf(options),
            progress: terminalProgress(),
            printProblem: (line) => environment.err(`${line}\n`),
            now: environment.now,
            signal,
          }),
        )
      const summary = await recordedRun('import', dataDirectory, environment, run, whyUnusable)
      recordImportOrWarn(summary, dataDirectory, environment)
      environment.out(
        options.json ? formatJson(summary) : describe(summary, dataDirectory, environment),
      )
      setImportStatus(summary, environment)
    })
}

function choiceOf({ types, minVotes, adult = false, episodes }: Options) {
  const needed = Object.entries(types).map(([type, votes]) => [type, Math.max(votes, minVotes)])
  return { types: Object.fromEntries(needed) as Types, adult, episodes }
}

/** Parses `movie,short:5`: types with their minimum number of votes, by default 0. */
function readTypes(list: string): Types {
  const types: Types = {}
  for (const element of list.split(',')) {
    const [, type = '', votes = '0'] = /^([A-Za-z]+)(?::(\d{1,9}))?$/.exec(element) ?? []
    if (!Object.hasOwn(titleTypes, type)) {
      const known = Object.keys(titleTypes).join(', ')
      throw new InvalidArgumentError(
        `Unknown type "${element}". Expected ${known}, each optionally with a minimum number of votes, as in short:5.`,
      )
    }
    types[type as TitleType] = Number(votes)
  }
  return types
}

function describeTypes(types: Types): string {
  return Object.entries(types)
    .map(([type, votes]) => (votes > 0 ? `${type}:${votes}` : type))
    .join()
}

function readCount(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(value)
}

function describe(
  summary: Awaited<ReturnType<typeof importImdb>>,
  dataDirectory: string,
  environment: Environment,
): string {
  const { unnumberedEpisodes, unknown } = summary
  const more: string[] = []
  if (unnumberedEpisodes > 0)
    more.push(`skipped ${pluralize(unnumberedEpisodes, 'episode')} without a number`)
  for (const [word, count] of Object.entries(unknown)) {
    more.push(`ignored the unknown value ${word} ${pluralize(count, 'time')}`)
  }
  return describeImport(summary, { dataDirectory, environment, more })
}
