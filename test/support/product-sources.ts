import { readRepositoryFile, repositoryFiles } from './markdown.js'

const product =
  /^(?:schema|text|platform|storage|catalog|demo|engines|indexer|search|server|cli|client|web|tools)\//

/** The source files of the product, by their path in the repository. */
export function productSources(): string[] {
  return repositoryFiles('.ts', '.tsx').filter((file) => product.test(file))
}

/** Every command exports a function of this name (cli/run.ts). */
const conventional = ['register']

/** The names that a source file exports. */
export function exportedNames(file: string): string[] {
  const declared =
    /^export (?:async |abstract )*(?:function\*?|class|const|enum|interface|let|type) (\w+)/gm
  const names = [...readRepositoryFile(file).matchAll(declared)].map(([, name]) => String(name))
  return [...new Set(names)].filter((name) => !conventional.includes(name))
}
