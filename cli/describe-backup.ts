import { formatSize } from '../platform/progress.js'
import type { NewManifest } from '../storage/copies/manifest.js'
import { pluralize } from './format.js'

/** `20000 titles, 900 persons, keys and bans; 9 files, 41.2 MB`. */
export function describeBackup(copy: NewManifest): string {
  const { published, files } = copy
  const catalog = copy.kind === 'backup' ? copy.catalog : null
  const contents = [
    published !== null && `${pluralize(published.titles, 'title')}`,
    published !== null && `${pluralize(published.persons, 'person')}`,
    catalog !== null && catalog.catalog !== published?.catalog && 'an unpublished catalog',
    files.some(({ path }) => path === 'access.sqlite') && 'keys and bans',
  ].filter((each) => each !== false)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${contents.join(', ')}; ${pluralize(files.length, 'file')}, ${formatSize(bytes)}`
}
