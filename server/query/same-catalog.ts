import { ratingSources } from '../../schema/catalogs.js'

/** The part of a name that names a catalog or source; `gamma_tv` counts as gamma. */
const catalogWord = new RegExp(`(?:^|_)(${ratingSources.join('|')})(?=_|\\.|$)`)

/**
 * Keeps the candidates for a hint that name the same catalog as the text the client sent, because clients
 * do not confuse the numbers of two catalogs (docs/reference/errors.md#hints).
 */
export function ofSameCatalog(sent: string, candidates: readonly string[]): readonly string[] {
  const catalog = catalogOf(sent)
  return catalog === null ? candidates : candidates.filter((name) => catalogOf(name) === catalog)
}

function catalogOf(name: string): string | null {
  return catalogWord.exec(name)?.[1] ?? null
}
