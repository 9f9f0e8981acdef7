import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { whyUnwritten } from '../../platform/sqlite-failures.js'
import { bansIn } from '../../server/access/bans/ban-commands.js'
import { countKeys } from '../../server/access/keys/count-keys.js'
import { isPrivate } from '../../server/http/address.js'
import { checkDatabase } from '../../storage/generations/verify-files.js'
import { counted } from '../in-words.js'
import { type Finding, fault, faultOf, note, ok, type Told } from './finding.js'

/** Milliseconds that a service may be writing. */
const patience = 1000

/** The access database: whether it is whole and can be written, which keys and bans there are. */
export function checkAccess(file: string, now: Date, isShared: boolean): Finding[] {
  if (!existsSync(file)) return [{ check: 'keys', ...note('none: titlebase keys create NAME') }]
  const refusal = whyUnusable(file)
  if (refusal !== null) return [{ check: 'access', ...refusal }]
  try {
    return [
      { check: 'access', ...ok(`${file} is whole`) },
      { check: 'keys', ...checkKeys(file, isShared) },
      ...checkBans(file, now).map((told): Finding => ({ check: 'bans', ...told })),
    ]
  } catch (error) {
    return [{ check: 'access', ...faultOf(error) }]
  }
}

function whyUnusable(file: string): Told | null {
  const [ofFile, ofFolder] = [statSync(file).uid, statSync(dirname(file)).uid]
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    if (ofFile !== ofFolder) {
      return fault(
        `${file} is of user ${ofFile}, its folder of user ${ofFolder}: chown ${ofFolder} ${file}*, and run commands as that user`,
      )
    }
    checkDatabase(file)
    tryToWrite(file)
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EROFS') return faultOf(whyUnwritten(file, error))
    return fault(
      `${file} cannot be written (${code}): it is of user ${ofFile}, and this is user ${process.getuid?.()}`,
    )
  }
}

/** Takes the right to write for a moment, and writes nothing. */
function tryToWrite(file: string): void {
  const db = new Database(file, { timeout: patience })
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
  } finally {
    db.close()
  }
}

function checkKeys(file: string, isShared: boolean): Told {
  const { inUse, unshared } = countKeys(file, patience, isShared)
  if (unshared !== null) {
    if (unshared === 0) return ok('all are in Redis')
    return note(`${counted(unshared, 'key')} in this folder alone: titlebase keys share`)
  }
  return inUse === 0 ? note('none in use: titlebase keys create NAME') : ok(`${inUse} in use`)
}

function checkBans(file: string, now: Date): Told[] {
  const db = new Database(file, { readonly: true, timeout: patience })
  try {
    const addresses = bansIn(db, now).map(({ address }) => address)
    if (addresses.length === 0) return [ok('none')]
    const proxies = addresses
      .filter(isPrivate)
      .map((address) =>
        fault(
          `${address} is banned, a private address: if it is a proxy, name it in TRUST_PROXY, then titlebase bans clear ${address}`,
        ),
      )
    if (proxies.length > 0) return proxies
    return [note(`${counted(addresses.length, 'address', 'addresses')}: titlebase bans list`)]
  } finally {
    db.close()
  }
}
