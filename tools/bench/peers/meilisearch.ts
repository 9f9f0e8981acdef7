import type { MeilisearchConfig } from '../../../engines/meilisearch/configure.js'
import { openMeilisearchItself } from '../meilisearch/itself.js'
import type { Peer } from './peer.js'

/**
 * Meilisearch by itself, asked as its client does, over the indexes that the service fills with the
 * settings of meili.config.json: it is filled with the service.
 */
export function meilisearchPeer(
  config: MeilisearchConfig,
  generation: () => string,
  processId: number | null,
): Peer {
  const itself = () => openMeilisearchItself(config, generation())
  let opened: ReturnType<typeof itself> | null = null
  return {
    name: 'Meilisearch',
    fill: async () => null,
    async open() {
      opened = itself()
    },
    async ask(question, limit) {
      if (question.kind === 'card') {
        return opened?.card(question.number)
      }
      const text = question.kind === 'typed' ? question.text : null
      return opened?.ask(question.query, text, limit)
    },
    numbers: async () => null,
    bytes: async () => (await opened?.bytes()) ?? null,
    processes: async () => (processId === null ? [] : [processId]),
    close: async () => {},
  }
}
