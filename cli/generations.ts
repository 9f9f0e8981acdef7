import type { Command } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import {
  type DataDirectory,
  openDataDirectory,
  type Published,
  readGeneration,
  readLastPublished,
} from '../storage/data-directory/data-directory.js'
import { publishedGenerations } from '../storage/data-directory/generation-folders.js'
import { isRejected, readVerification } from '../storage/data-directory/generation-marks.js'
import { checkFiles } from '../storage/data-directory/published-files.js'
import { damageOf } from '../storage/generations/verify-files.js'
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

/** Lists the generations, the one published last first; those whose generation.json is damaged come last. */
async function listGenerations(directory: DataDirectory) {
  const { published, all } = readLastPublished(directory)
  const known = new Map(all.map((each) => [each.generation, each]))
  const ids = new Set([...known.keys(), ...publishedGenerations(directory)])
  return Promise.all(
    [...ids].map(async (generation) => {
      const found = known.get(generation) ?? null
      // An operator rolled back from a rejected one (docs/reference/data.md#rollback).
      const previous = isRejected(directory, generation) ? 'rejected' : 'previous'
      return {
        generation,
        state: generation === published?.generation ? 'published' : previous,
        damage: await damageIn(directory, generation, found),
        // Unknown if its generation.json is damaged.
        publishedAt: found?.publishedAt ?? null,
        titles: found?.titles ?? null,
        persons: found?.persons ?? null,
      }
    }),
  )
}

/** Damage found by its last verification, or by the sizes and edges of its files; null if it is intact. */
async function damageIn(directory: DataDirectory, generation: string, found: Published | null) {
  if (found === null) return damageOf(() => readGeneration(directory, generation))
  const damage = await damageOf(() => checkFiles(directory, found, false))
  return damage ?? readVerification(directory, generation)?.damage ?? null
}

type Listed = Awaited<ReturnType<typeof listGenerations>>[number]

/** `20240517T120000000-ab12cd  rejected, damaged   2024-05-17T12:00:00.000Z  400 titles, 90 persons` */
function lineOf({ generation, state, damage, publishedAt, titles, persons }: Listed): string {
  const states = damage === null ? state : `${state}, damaged`
  const counts =
    titles === null || persons === null
      ? []
      : [`${pluralize(titles, 'title')}, ${pluralize(persons, 'person')}`]
  const columns = [generation, states.padEnd(18), publishedAt ?? 'unknown date', ...counts]
  return `${[...columns, ...(damage === null ? [] : [damage])].join('  ')}\n`
}
