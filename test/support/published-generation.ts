import { mkdirSync } from 'node:fs'
import {
  type DataDirectory,
  type Published,
  publish,
} from '../../storage/data-directory/data-directory.js'

/** Checksums of a file whose contents do not matter. */
export const someFile = { bytes: 0, edges: 0, whole: 0 }

/** The publication of a generation whose files do not matter. */
export function publishedGeneration(generation: string, more: Partial<Published> = {}): Published {
  return {
    generation,
    catalog: 'c',
    engines: {},
    titles: 1,
    persons: 1,
    parts: {},
    publishedAt: '2024-05-17T12:00:00Z',
    files: {},
    publication: 1,
    changes: someFile,
    ...more,
  }
}

/** Publishes such a generation, and creates its folder. */
export function publishGeneration(
  directory: DataDirectory,
  generation: string,
  more: Partial<Published> = {},
): void {
  mkdirSync(directory.generationDirectory(generation), { recursive: true })
  publish(directory, publishedGeneration(generation, more))
}
