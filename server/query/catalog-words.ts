import { ratingSources } from '../../schema/catalogs.js'

/** Part of a name that says which catalog or source it is about; `gamma_tv` is one of gamma's. */
const catalogWord = new RegExp(`(?:^|_)(${ratingSources.join('|')})(?=_|\\.|$)`)

/**
 * The candidates for a hint that are about the same catalog as what was sent: the number of a title
 * in one catalog is never what was meant by its number in another
 * (docs/reference/errors.md#hints).
 */
export function ofSameCatalog(sent: string, candidates: readonly string[]): readonly string[] {
  const catalog = catalogOf(sent)
  return catalog === null ? candidates : candidates.filter((name) => catalogOf(name) === catalog)
}

function catalogOf(name: string): string | null {
  return catalogWord.exec(name)?.[1] ?? null
}
