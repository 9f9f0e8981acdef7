import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Progress } from '../../../../platform/progress.js'
import {
  openDataDirectory,
  readCurrentCatalog,
  setCurrentCatalog,
} from '../../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { catalogsIn, fixtureLines, runImdbImport, writeFiles } from '../../../support/imdb-files.js'
import { someFile } from '../../../support/published-generation.js'

const damage: [string, (folder: string) => void, string][] = [
  [
    'missing',
    (folder) => rmSync(join(folder, 'title.akas.tsv.gz')),
    'FOLDER has no title.akas.tsv.gz: all seven files are needed; download the missing ones (docs/public-data.md)',
  ],
  [
    'cut off',
    (folder) => {
      const file = join(folder, 'title.principals.tsv.gz')
      writeFileSync(file, readFileSync(file).subarray(0, -20))
    },
    'title.principals.tsv.gz:\\d+: the gzip file is cut off in this line: import a complete copy of the file',
  ],
  [
    'damaged in the middle',
    (folder) => {
      const file = join(folder, 'name.basics.tsv.gz')
      const bytes = readFileSync(file)
      bytes.fill(0, 300, 340)
      writeFileSync(file, bytes)
    },
    'name.basics.tsv.gz:\\d+: the gzip file is damaged in this line \\(.+\\): import a complete copy of the file',
  ],
  [
    'cut off in its last line',
    (folder) => {
      const file = join(folder, 'title.principals.tsv.gz')
      writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).subarray(0, -20)))
    },
    'title.principals.tsv.gz:\\d+: the file is cut off in this line: import a complete copy of the file',
  ],
  [
    'lacking a column',
    (folder) => {
      rmSync(join(folder, 'title.crew.tsv.gz'))
      writeFileSync(join(folder, 'title.crew.tsv'), 'tconst\tdirectors\n')
    },
    'title.crew.tsv:1: missing column writers: expected tconst, directors, writers, separated by tabs; download the file again',
  ],
  [
    'with its number in another column',
    (folder) => {
      rmSync(join(folder, 'title.crew.tsv.gz'))
      writeFileSync(join(folder, 'title.crew.tsv'), 'writers\tdirectors\ttconst\n')
    },
    'title.crew.tsv:1: expected tconst as the first column, got writers',
  ],
  [
    'empty',
    (folder) => {
      rmSync(join(folder, 'title.ratings.tsv.gz'))
      writeFileSync(join(folder, 'title.ratings.tsv'), '')
    },
    'title.ratings.tsv:1: the file is empty: import a complete copy of the file',
  ],
  [
    'a web page',
    (folder) => {
      rmSync(join(folder, 'title.episode.tsv.gz'))
      writeFileSync(join(folder, 'title.episode.tsv'), '<html>\nnot found\n')
    },
    'title.episode.tsv:1: missing column tconst, parentTconst, seasonNumber, episodeNumber',
  ],
  [
    'a folder',
    (folder) => {
      rmSync(join(folder, 'title.crew.tsv.gz'))
      mkdirSync(join(folder, 'title.crew.tsv.gz'))
    },
    'cannot read FOLDER/title.crew.tsv.gz: it is not a file',
  ],
]

test.each(damage)(
  'an import with a file that is %s fails with a one-line message and changes nothing',
  async (_, harm, message) => {
    const folder = writeFiles(fixtureLines())
    harm(folder)
    const directory = openDataDirectory(temporaryDirectory())
    setCurrentCatalog(directory, { catalog: 'old', file: someFile })
    const failure = await runImdbImport({ folder, directory }).catch((error) => error)
    expect(failure).toMatchObject({ name: 'CommandError' })
    const said = failure.message.replaceAll(folder, 'FOLDER')
    expect(said).not.toContain('\n')
    if (message.includes('\\d')) expect(said).toMatch(new RegExp(message))
    else expect(said).toContain(message)
    expect(readCurrentCatalog(directory)).toEqual({ catalog: 'old', file: someFile })
    expect(catalogsIn(directory)).toEqual([])
  },
)

test.each(['reading title.akas', 'converting persons', 'converting titles', 'building indexes'])(
  'an import interrupted at %s leaves no files',
  async (phase) => {
    const directory = openDataDirectory(temporaryDirectory())
    setCurrentCatalog(directory, { catalog: 'old', file: someFile })
    const controller = new AbortController()
    const progress: Progress = (name) => {
      if (name === phase) controller.abort(new Error('interrupted'))
      return { add() {}, end() {} }
    }
    const folder = writeFiles(fixtureLines())
    const run = runImdbImport({ folder, directory, progress, signal: controller.signal })
    await expect(run).rejects.toThrow('interrupted')
    expect(catalogsIn(directory)).toEqual([])
    expect(readCurrentCatalog(directory)).toEqual({ catalog: 'old', file: someFile })
    expect(readdirSync(directory.path).filter((name) => /tmp/.test(name))).toEqual([])
  },
)

test('an import without a usable title changes nothing', async () => {
  const directory = openDataDirectory(temporaryDirectory())
  const folder = writeFiles(fixtureLines())
  const types = { movie: 10 ** 8 }
  const { summary } = await runImdbImport({ folder, directory, choice: { types } })
  expect(summary).toMatchObject({ catalog: null, written: { titles: 0, persons: 0 } })
  expect(catalogsIn(directory)).toEqual([])
})
