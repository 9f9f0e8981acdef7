import { type BackupManifest, bytesOfBackup } from '../storage/backup/manifest.js'
import { counted, size } from './in-words.js'

/** `20000 titles, 900 persons, keys; 9 files, 41.2 MB`. */
export function describeBackup(backup: BackupManifest): string {
  const { published, catalog, files } = backup
  const contents = [
    published !== null && `${counted(published.titles, 'title')}`,
    published !== null && `${counted(published.persons, 'person')}`,
    catalog !== null && catalog.catalog !== published?.catalog && 'a catalog to index',
    files['access.sqlite'] !== undefined && 'keys and bans',
  ].filter((each) => each !== false)
  const number = counted(Object.keys(files).length, 'file')
  return `${contents.join(', ')}; ${number}, ${size(bytesOfBackup(backup))}`
}
