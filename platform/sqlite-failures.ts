/** Whether SQLite found that a file is not the database that was written, or cannot be read. */
export function isDamage(error: unknown): error is Error {
  if (isFullDisk(error)) return false
  return (
    /^SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN|FORMAT|READONLY)/.test(codeOf(error)) ||
    // A table that every statement was prepared with is gone: another file is in its place.
    (codeOf(error) === 'SQLITE_ERROR' && /^no such (table|column)/.test((error as Error).message))
  )
}

/**
 * Whether the disk is full, as SQLite or the system says it. SQLITE_IOERR_SHMSIZE: the shared memory
 * of a database, a file beside it, has no room, so that it cannot even be read.
 */
export function isFullDisk(error: unknown): error is Error {
  return ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
