import { existsSync } from 'node:fs'

/**
 * The folder in which the system lists the open files of this process by descriptor. A file can be
 * opened again there even if it was removed.
 */
export const descriptorFolder = existsSync('/proc/self/fd') ? '/proc/self/fd' : '/dev/fd'
