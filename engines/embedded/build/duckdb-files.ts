/** A tab-separated file without quoting, read as a table. */
export function tsv(path: string, columns: Record<string, string>): string {
  const types = Object.entries(columns).map(([name, type]) => `'${name}': '${type}'`)
  return `read_csv(${quote(path)}, delim = '\\t', header = false, quote = '', escape = '', nullstr = '', auto_detect = false, strict_mode = false, columns = {${types.join(', ')}})`
}

/** A text as an SQL literal. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
