import type { ConfiguredEngine } from '../configured-engine.js'
import { indexFingerprint } from '../fingerprint.js'
import { embeddedTarget } from './build/target.js'
import { stemLetters } from './deletions.js'
import { indexColumns } from './format.js'
import { openEmbeddedEngine } from './search/engine.js'

/** Raised when the layout of the index changes in a way that neither registry nor columns show. */
const layout = 4

/** The engine that needs no server: its index is files in the generation's folder. */
export const embedded: ConfiguredEngine = {
  name: 'embedded',
  fingerprint: indexFingerprint(layout, stemLetters, indexColumns),
  openTarget: async ({ folder }) => embeddedTarget(folder),
  open: ({ folder }) => openEmbeddedEngine(folder),
  forget: async () => {},
  probe: async () => null,
}
