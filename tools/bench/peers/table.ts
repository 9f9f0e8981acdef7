import type { Times } from './measure.js'
import { questionKinds } from './questions.js'
import type { PeerResult, SizeResult } from './results.js'

/** One table of all results in Markdown: a row for each peer and size, and what it grows by. */
export function tableOf(results: readonly SizeResult[]): string {
  const clients = [
    ...new Set(
      results.flatMap(({ peers }) =>
        peers.flatMap(({ loads }) => loads.map((load) => load.clients)),
      ),
    ),
  ]
  const head = [
    'titles',
    'who',
    'same lists',
    ...questionKinds,
    ...clients.map((count) => `${count} ${count === 1 ? 'client' : 'clients'}`),
    'rows, indexes',
    'disk',
    'memory',
  ]
  const rows = results.flatMap(({ titles, peers }) =>
    peers.map((peer) => [
      titles.toLocaleString('en'),
      peer.name,
      peer.alike === null || peer.alike.compared === 0
        ? ''
        : `${peer.alike.alike} of ${peer.alike.compared}`,
      ...questionKinds.map((kind) => timesText(peer.times[kind])),
      ...clients.map((count) => loadText(peer, count)),
      fillingText(peer),
      megabytes(peer.bytes),
      megabytes(peer.memory),
    ]),
  )
  return [head, head.map(() => '---'), ...rows, ...growthOf(results, head.length)]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('')
}

function timesText({ median, p95, failed }: Times): string {
  return `${median.toFixed(1)}, ${p95.toFixed(1)}${failed > 0 ? ` (${failed} failed)` : ''}`
}

function loadText({ loads }: PeerResult, clients: number): string {
  const load = loads.find((each) => each.clients === clients)
  return load === undefined ? '' : `${load.rate.toFixed(0)}/s, ${load.p95.toFixed(0)}`
}

function fillingText({ filling }: PeerResult): string {
  if (filling === null) return ''
  const { rows, indexes } = filling
  return rows === null
    ? `indexes ${indexes.toFixed(0)} s`
    : `${rows.toFixed(0)}, ${indexes.toFixed(0)} s`
}

function megabytes(bytes: number | null): string {
  return bytes === null ? '' : `${(bytes / 1e6).toFixed(0)} MB`
}

/** What the largest base costs, measured by the smallest one. */
function growthOf(results: readonly SizeResult[], width: number): string[][] {
  const [smallest, largest] = [results[0], results.at(-1)]
  if (smallest === undefined || largest === undefined || smallest === largest) return []
  const times = (small: number | null, large: number | null) =>
    small === null || large === null ? '' : `x ${(large / small).toFixed(1)}`
  return largest.peers.flatMap((peer) => {
    const before = smallest.peers.find(({ name }) => name === peer.name)
    if (before === undefined) return []
    const row = [
      'growth',
      peer.name,
      '',
      ...questionKinds.map((kind) => times(before.times[kind].median, peer.times[kind].median)),
      ...peer.loads.map((load, place) => times(before.loads[place]?.rate ?? null, load.rate)),
      '',
      times(before.bytes, peer.bytes),
      times(before.memory, peer.memory),
    ]
    return [[...row, ...Array.from({ length: width - row.length }, () => '')]]
  })
}
