import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Creates a folder once for all processes. The lock is a folder, because creating a folder is atomic. */
export async function makeOnce(
  path: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const [making, done] = [`${path}.making`, `${path}.done`]
  try {
    mkdirSync(making)
  } catch {
    while (!existsSync(done)) {
      if (!existsSync(making)) throw new Error(`another process failed to make ${path}`)
      await setTimeout(50)
    }
    return path
  }
  try {
    await make(path)
    writeFileSync(done, '')
    return path
  } catch (error) {
    rmSync(making, { recursive: true })
    throw error
  }
}
