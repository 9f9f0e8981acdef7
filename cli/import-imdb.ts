import { type Command, InvalidArgumentError, Option } from 'commander'
import { defaultChoice } from '../catalog/imdb/choice.js'
import { type ImdbImportSummary, importImdb } from '../catalog/imdb/import-imdb.js'
import { type TitleType, titleTypes } from '../catalog/imdb/vocabulary.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { describeImport, endImport, interruptedImport, noteImport } from './import-summary.js'
import { interruptible } from './interruptible.js'
import { inJson } from './print-json.js'

type Types = Partial<Record<TitleType, number>>

interface Options {
  readonly types: Types
  readonly minVotes: number
  readonly adult?: boolean
  readonly episodes: boolean
  readonly json?: true
}

/** `titlebase import-imdb`: the public data set files of IMDb become the catalog to index next. */
export function register(program: Command, environment: Environment): void {
  program
    .command('import-imdb <directory>')
    .description(
      'read the public data set files of IMDb (.tsv.gz) into a new catalog; index it with titlebase index',
    )
    .addOption(
      new Option('--types <list>', 'what becomes a title, each type with the votes it needs')
        .argParser(readTypes)
        .default(defaultChoice.types, describeTypes(defaultChoice.types)),
    )
    .addOption(
      new Option('--min-votes <count>', 'take no title with fewer votes, whatever its type')
        .argParser(readCount)
        .default(0),
    )
    .option('--adult', 'take titles for adults, too')
    .option('--no-episodes', 'leave out the episodes of series')
    .option('--json', 'print the summary as JSON')
    .action(async (folder: string, options: Options) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(dataDirectory)
      const summary = await interruptible(interruptedImport, (signal) =>
        importImdb({
          directory,
          folder,
          choice: choiceOf(options),
          progress: terminalProgress(),
          printProblem: (line) => environment.err(`${line}\n`),
          now: environment.now,
          signal,
        }),
      )
      noteImport(summary, dataDirectory, environment)
      environment.out(options.json ? inJson(summary) : describe(summary, dataDirectory))
      endImport(summary, environment)
    })
}

function choiceOf({ types, minVotes, adult = false, episodes }: Options) {
  const needed = Object.entries(types).map(([type, votes]) => [type, Math.max(votes, minVotes)])
  return { types: Object.fromEntries(needed) as Types, adult, episodes }
}

/** `movie,short:5`: types with the votes that they need, 0 if none are named. */
function readTypes(list: string): Types {
  const types: Types = {}
  for (const element of list.split(',')) {
    const [, type = '', votes = '0'] = /^([A-Za-z]+)(?::(\d{1,9}))?$/.exec(element) ?? []
    if (!Object.hasOwn(titleTypes, type)) {
      const known = Object.keys(titleTypes).join(', ')
      throw new InvalidArgumentError(
        `"${element}" is none of ${known}, each with :VOTES where it needs some.`,
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
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('a whole number is needed.')
  return Number(value)
}

function describe(summary: ImdbImportSummary, dataDirectory: string): string {
  const { unnumberedEpisodes, unknown } = summary
  const more: string[] = []
  if (unnumberedEpisodes > 0) more.push(`left out ${unnumberedEpisodes} episodes without a number`)
  for (const [word, count] of Object.entries(unknown)) {
    more.push(`not known here: ${word}, ${count} times`)
  }
  return describeImport(summary, { dataDirectory, more })
}
