import type { Command } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { type ListedGeneration, listGenerations } from '../storage/generations/list-generations.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'

/** `titlebase generations`: lists the generations that `titlebase rollback` can name. */
export function register(command: Command, environment: Environment): void {
  command.option('--json', 'print JSON').action(async ({ json }: { json?: true }) => {
    const { dataDirectory } = readPlatformConfig(environment.variables)
    const generations = await listGenerations(openDataDirectory(dataDirectory))
    if (generations.length === 0) {
      throw new CommandError(`${dataDirectory} has no generations: run titlebase index`)
    }
    environment.out(json ? formatJson(generations) : generations.map(lineOf).join(''))
  })
}

/** `20240517T120000000-ab12cd  rejected, damaged   2024-05-17T12:00:00.000Z  400 titles, 90 persons` */
function lineOf(listed: ListedGeneration): string {
  const { generation, state, damage, publishedAt, titles, persons } = listed
  const states = damage === null ? state : `${state}, damaged`
  const counts =
    titles === null || persons === null
      ? []
      : [`${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}`]
  const columns = [generation, states.padEnd(18), publishedAt ?? 'unknown date', ...counts]
  return `${[...columns, ...(damage === null ? [] : [damage])].join('  ')}\n`
}
