import { existsSync } from 'node:fs'

/**
 * The folder in which the system lists the open files of this process by descriptor. Through it, a
 * removed file can be opened again while it is open.
 */
export const descriptorFolder = existsSync('/proc/self/fd') ? '/proc/self/fd' : '/dev/fd'
