import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../../platform/command-error.js'
import { type Get, learn, type Vocabulary, vocabularyShape } from './vocabulary.js'

const counted = z.record(z.string(), z.number())

const stretch = z.object({
  /** The number of the case after its last one. */
  upTo: z.number(),
  seconds: z.number(),
  probes: z.number(),
  /** 99th percentile of the probe in ms, null where none was answered. */
  probeP99: z.number().nullable(),
  /** Megabytes of the service; null where its process is not known. */
  memory: z.number().nullable(),
  /** The share of the time that the service waited for a processor; null where it is not known. */
  waited: z.number().nullable(),
})
export type Stretch = z.infer<typeof stretch>

const progressShape = z.object({
  seed: z.number(),
  /** The number of the first case that was not sent. */
  next: z.number(),
  /** Cases that went wrong. */
  findings: z.number(),
  /** Cases by kind, and answers by status. */
  kinds: counted,
  statuses: counted,
  /** Probes by whole milliseconds, rounded up; those without an answer at -1. */
  probes: counted,
  stretches: z.array(stretch),
})
export type Progress = z.infer<typeof progressShape>

/** The folder in which a run leaves how far it came, what it knew and what it found. */
export interface RunFolder {
  readonly findingsFile: string
  /** How far a run with this seed came. */
  progress(seed: number): Progress
  save(progress: Progress): void
  /** What the service held when the first run in this folder began. */
  vocabulary(get: Get): Promise<Vocabulary>
  addFinding(finding: object): void
}

/** Opens the folder, and makes it where it is not there. */
export function openRunFolder(path: string): RunFolder {
  mkdirSync(path, { recursive: true })
  const progressFile = join(path, 'progress.json')
  const vocabularyFile = join(path, 'vocabulary.json')
  const findingsFile = join(path, 'findings.ndjson')
  return {
    findingsFile,
    progress(seed) {
      if (!existsSync(progressFile)) return begun(seed)
      const progress = read(progressFile, progressShape)
      if (progress.seed === seed) return progress
      throw new CommandError(
        `${progressFile} is of seed ${progress.seed}: go on with it, or name another folder in --folder`,
      )
    },
    save(progress) {
      write(progressFile, progress)
    },
    async vocabulary(get) {
      if (!existsSync(vocabularyFile)) write(vocabularyFile, await learn(get))
      return read(vocabularyFile, vocabularyShape)
    },
    addFinding(finding) {
      appendFileSync(findingsFile, `${JSON.stringify(finding)}\n`)
    },
  }
}

function begun(seed: number): Progress {
  return { seed, next: 0, findings: 0, kinds: {}, statuses: {}, probes: {}, stretches: [] }
}

/** In one rename: a run that is killed leaves the old or the new. */
function write(file: string, content: object): void {
  writeFileSync(`${file}.draft`, JSON.stringify(content))
  renameSync(`${file}.draft`, file)
}

function read<Content>(file: string, shape: z.ZodType<Content>): Content {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new CommandError(`${file} is damaged: remove its folder, and begin anew`)
  }
}
