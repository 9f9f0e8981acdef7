import { tmdbFields } from '../../schema/fields.js'
import { nameFormsVersion } from '../../text/name-forms.js'
import { typoLengths } from '../../text/reading.js'
import { allCapabilities } from '../capabilities.js'
import type { ConfiguredEngine } from '../configured-engine.js'
import { indexFingerprint } from '../fingerprint.js'
import { embeddedTarget } from './build/embedded-target.js'
import { stemLetters } from './deletion-variants.js'
import { indexFormatVersion } from './file/index-file-format.js'
import { openEmbeddedEngine } from './search/embedded-engine.js'

/** The engine that needs no server: its index is a file in the generation's folder. */
export const embedded: ConfiguredEngine = {
  name: 'embedded',
  fingerprint: indexFingerprint(indexFormatVersion, stemLetters, typoLengths, nameFormsVersion),
  capabilities: allCapabilities,
  openTarget: async ({ folder }) => embeddedTarget(folder),
  open: ({ folder }, processes) => openEmbeddedEngine(folder, { processes }),
  forget: async () => {},
  probe: async () => null,
}

/**
 * The engine without the fields that only the interface of TMDB uses, which take a seventh of the index.
 */
export const embeddedWithoutTmdb: ConfiguredEngine = {
  ...embedded,
  open: ({ folder }, processes) => openEmbeddedEngine(folder, { processes, without: tmdbFields }),
}
