import { CommandError } from '../../platform/command-error.js'
import { folderTarget } from './folder-target.js'
import { httpSource } from './http-source.js'
import type { S3Config } from './s3-config.js'
import { s3Target } from './s3-target.js'
import type { Source, Target } from './target.js'

const schemeOf = (address: string) => /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1]?.toLowerCase()

/**
 * Opens a target: a folder, or `s3://bucket/prefix`. Throws a CommandError for other addresses.
 *
 * @param isPrivate true if only the owner may read the folders that it creates.
 */
export function openTarget(address: string, s3: S3Config, isPrivate = false): Target {
  const scheme = schemeOf(address)
  if (scheme === undefined) return folderTarget(address, isPrivate)
  if (scheme === 's3') return s3Target(address, s3)
  throw new CommandError(
    `cannot use ${scheme}:// here: name a folder, or a bucket as s3://bucket/prefix`,
  )
}

/** Opens a source: a target, or an `http(s)://` address that serves the files of one. */
export function openSource(address: string, s3: S3Config): Source {
  const scheme = schemeOf(address)
  const isWeb = scheme === 'http' || scheme === 'https'
  return isWeb ? httpSource(address) : openTarget(address, s3)
}
