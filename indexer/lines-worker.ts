import { parentPort, workerData } from 'node:worker_threads'
import { catalogVersion } from '../catalog/tables/version.js'
import { lineMakers } from '../engines/line-makers.js'
import type { HowKnown, LineMakerName } from '../engines/lines.js'
import { remedies } from '../platform/remedies.js'
import { openCatalogFile } from '../storage/data-directory/catalog-file.js'
import type { IdRange } from './catalog-ids.js'
import { personReader } from './read-persons.js'
import { titleReader } from './read-titles.js'

export interface LinesThreadData {
  readonly catalogFile: string
  readonly lineMaker: LineMakerName
}

export interface LinesTask {
  readonly of: 'titles' | 'persons'
  readonly ids: IdRange
  /** As `LineMaker` has it. */
  readonly threshold: HowKnown | null
}

const { catalogFile, lineMaker } = workerData as LinesThreadData
const catalog = openCatalogFile(catalogFile, catalogVersion, remedies.currentCatalog, (db) => db)
const titlesOf = titleReader(catalog)
const personsOf = personReader(catalog)
const maker = lineMakers[lineMaker]

/** Answers with the lines of titles or persons of the catalog, range by range. */
parentPort?.on('message', ({ of, ids, threshold }: LinesTask) => {
  const lines =
    of === 'titles' ? maker.titles(titlesOf(ids), threshold) : maker.persons(personsOf(ids))
  parentPort?.postMessage(lines, [lines.bytes.buffer])
})
