import { formatSize } from '../platform/progress.js'
import { type BackupManifest, bytesOfBackup } from '../storage/backup/manifest.js'
import { pluralize } from './format.js'

/** `20000 titles, 900 persons, keys and bans; 9 files, 41.2 MB`. */
export function describeBackup(backup: BackupManifest): string {
  const { published, catalog, files } = backup
  const contents = [
    published !== null && `${pluralize(published.titles, 'title')}`,
    published !== null && `${pluralize(published.persons, 'person')}`,
    catalog !== null && catalog.catalog !== published?.catalog && 'an unpublished catalog',
    files['access.sqlite'] !== undefined && 'keys and bans',
  ].filter((each) => each !== false)
  const number = pluralize(Object.keys(files).length, 'file')
  return `${contents.join(', ')}; ${number}, ${formatSize(bytesOfBackup(backup))}`
}
