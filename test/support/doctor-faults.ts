import { rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openAccessStore } from '../../server/access/database/access-database.js'
import {
  openDataDirectory,
  readLastPublished,
} from '../../storage/data-directory/data-directory.js'
import { saveFollowing } from '../../storage/data-directory/following-file.js'
import { recordVerification } from '../../storage/data-directory/generation-marks.js'
import { recordImport } from '../../storage/data-directory/run-record.js'
import { recordRunningService } from '../../storage/data-directory/running-services.js'
import { readEdges } from '../../storage/files/checked-files.js'
import { damages, filesIn } from './damaged-data.js'
import { demoNow } from './demo-data.js'
import { startStub } from './http-stub.js'

/** A fault of docs/reference/faults.md, which tests cause in a data directory. */
export interface CausedFault {
  /** The first cell of its row. */
  readonly fault: string
  readonly check: string
  /** Causes the fault; returns variables for the command, and a cleanup function. */
  cause(path: string): Promise<Caused> | Caused
  readonly line: RegExp
}

interface Caused {
  readonly variables?: Readonly<Record<string, string>>
  /** Replaces the path, if the data directory itself is the fault. */
  readonly path?: string
  readonly end?: () => unknown
}

/** A running service, noted in the data directory, that is not ready. */
async function unreadyService(path: string, problem: string): Promise<Caused> {
  const { close, url } = await startStub(({ url: address }, response) => {
    if (address === '/ready') response.statusCode = 503
    response.end(JSON.stringify({ problems: [problem] }))
  })
  const at = demoNow().toISOString()
  const end = recordRunningService(path, {
    url,
    operatorUrl: url,
    pid: 1,
    startedAt: at,
    processes: 1,
  })
  return {
    end() {
      end()
      close()
    },
  }
}

function hold(file: string): Caused {
  const holder = new Database(file)
  holder.exec('BEGIN IMMEDIATE')
  return { end: () => holder.close() }
}

async function takenPort(variable: string): Promise<Caused> {
  const { port, close } = await startStub(() => {})
  return { variables: { [variable]: String(port) }, end: close }
}

const nobody = 'http://127.0.0.1:9'

export const causedFaults: readonly CausedFault[] = [
  {
    fault: 'a proxy is not trusted, so its users count as one address',
    check: 'bans',
    async cause(path) {
      const store = openAccessStore(join(path, 'access.sqlite'))
      const at = demoNow().getTime()
      store.prepare('insert into bans values (?, ?)').run('10.0.0.7', at + 3_600_000)
      store.close()
      return {}
    },
    line: /the private address 10\.0\.0\.7 is banned: if it is a proxy, add it to TRUST_PROXY/,
  },
  {
    fault: 'the search server cannot be reached, or another program uses its address',
    check: 'search server',
    cause: () => ({ variables: { MEILI_URL: nobody } }),
    line: /127\.0\.0\.1:9 does not answer .*: start it, or correct its variables/,
  },
  {
    fault: 'the search server hangs',
    check: 'search server',
    async cause() {
      const { url, close } = await startStub(() => {})
      return { variables: { MEILI_URL: url }, end: close }
    },
    line: /does not answer \(.*timeout/,
  },
  {
    fault: 'Redis is killed, or cannot be reached',
    check: 'redis',
    cause: () => ({ variables: { REDIS_URL: 'redis://127.0.0.1:9' } }),
    line: /Redis does not answer \(.+\), and each server counts requests separately: start it/,
  },
  {
    fault: 'Redis hangs',
    check: 'redis',
    async cause() {
      const { port, close } = await startStub(createServer())
      return { variables: { REDIS_URL: `redis://127.0.0.1:${port}` }, end: close }
    },
    line: /Redis does not answer/,
  },
  {
    fault:
      'another process locks `access.sqlite`, its disk is full, or the service cannot read or write it',
    check: 'access',
    cause: (path) => hold(filesIn(path).access),
    line: /access\.sqlite is locked by another process: try again after it has ended/,
  },
  {
    fault: '`access.sqlite` contains garbage when the service starts',
    check: 'access',
    cause(path) {
      damages['overwritten throughout'](filesIn(path).access)
      return {}
    },
    line: /access\.sqlite is damaged .*: restore a backup of it/,
  },
  {
    fault: 'an import rejects many records',
    check: 'import',
    cause(path) {
      recordImport(path, { hasCatalog: true, read: 10, rejected: 3 }, demoNow())
      return {}
    },
    line: /rejected 3 of 10 records: titlebase import --dry-run FILE, or import-imdb again, says why/,
  },
  {
    fault:
      'the catalog database, index or facets are empty, truncated, overwritten or missing when the service starts',
    check: 'published',
    cause(path) {
      damages['cut short'](filesIn(path).index)
      return {}
    },
    line: /index\.bin is damaged .*: run titlebase index, or titlebase rollback/,
  },
  {
    fault: 'a byte in the middle of a file changes',
    check: 'published',
    cause(path) {
      const directory = openDataDirectory(path)
      const { published } = readLastPublished(directory)
      recordVerification(
        directory,
        published?.generation ?? '',
        'facets.sqlite is damaged',
        demoNow(),
      )
      return {}
    },
    line: /facets\.sqlite is damaged/,
  },
  {
    fault: 'the [journal of changes](changes.md#the-journal) is damaged or missing',
    check: 'published',
    cause(path) {
      const directory = openDataDirectory(path)
      rmSync(directory.changesFile(readLastPublished(directory).published?.publication ?? 0))
      return {}
    },
    line: /\.sqlite is damaged \(it is missing\): run titlebase index to start a new journal/,
  },
  {
    fault: '`published.json` contains garbage',
    check: 'published',
    cause(path) {
      writeFileSync(filesIn(path).pointer, 'garbage')
      return {}
    },
    line: /published\.json is damaged .*: run titlebase index/,
  },
  {
    fault: 'the followed target cannot be reached, or is empty',
    check: 'following',
    cause(path) {
      const since = demoNow().toISOString()
      const problem = { kind: 'source', reason: 'manifest.json cannot be read', since } as const
      saveFollowing(path, { source: nobody, offer: null, problem })
      return {}
    },
    line: /fetching from http:\/\/127\.0\.0\.1:9 has failed for 1 minute: manifest\.json cannot be read/,
  },
  {
    fault: 'a file or the manifest at the target is damaged or missing',
    check: 'following',
    cause(path) {
      const since = demoNow().toISOString()
      const problem = { kind: 'damaged', reason: 'catalogs/x.sqlite is damaged', since } as const
      saveFollowing(path, { source: path, offer: null, problem })
      return {}
    },
    line: /has failed for 1 minute: catalogs\/x\.sqlite is damaged/,
  },
  {
    fault: '`catalog.json` contains garbage',
    check: 'catalog',
    cause(path) {
      writeFileSync(filesIn(path).current, 'garbage')
      return {}
    },
    line: /catalog\.json is damaged .*: run titlebase import/,
  },
  {
    fault:
      'the system refuses to open or read a file: too many open files, no permission, a failing disk',
    check: 'published',
    cause(path) {
      const { pointer } = filesIn(path)
      unlinkSync(pointer)
      symlinkSync(pointer, pointer)
      return {}
    },
    line: /published\.json cannot be read: ELOOP/,
  },
  {
    fault: 'another version imported the catalog database',
    check: 'catalog',
    cause(path) {
      const { current, catalog } = filesIn(path)
      const db = new Database(catalog)
      db.pragma('user_version = 1')
      db.close()
      writeFileSync(
        current,
        JSON.stringify({
          catalog: filesIn(path).published.catalog,
          file: { ...readEdges(catalog), whole: 0 },
        }),
      )
      return {}
    },
    line: /was imported by another version of titlebase: run titlebase import/,
  },
  {
    fault: 'the service cannot create or write `DATA_DIR`, or it is not a folder',
    check: 'directory',
    cause: (path) => ({ path: filesIn(path).pointer }),
    line: /DATA_DIR must be a folder: .*published\.json is a file/,
  },
  {
    fault:
      'the service cannot write `access.sqlite` when it starts, or another process locks the file',
    check: 'access',
    cause(path) {
      const holder = new Database(filesIn(path).access)
      holder.pragma('locking_mode = EXCLUSIVE')
      holder.exec('BEGIN EXCLUSIVE')
      return { end: () => holder.close() }
    },
    line: /access\.sqlite .*is locked/,
  },
  {
    fault: '`PORT` is in use, or requires higher permissions',
    check: 'port',
    cause: () => takenPort('PORT'),
    line: /PORT: port \d+ of 127\.0\.0\.1 is in use/,
  },
  {
    fault: '`HOST` is not an address of this machine',
    check: 'port',
    cause: () => ({ variables: { HOST: '203.0.113.7' } }),
    line: /HOST: 203\.0\.113\.7 is not an address or name of this machine/,
  },
  {
    fault: '`OPERATOR_PORT` is in use, or equals `PORT`',
    check: 'operator port',
    cause: () => takenPort('OPERATOR_PORT'),
    line: /OPERATOR_PORT: port \d+ of 127\.0\.0\.1 is in use/,
  },
  {
    fault: 'all searches fail',
    check: 'service',
    cause: (path) => unreadyService(path, 'no search succeeded in 10 s'),
    line: /is not ready: no search succeeded in 10 s/,
  },
]
