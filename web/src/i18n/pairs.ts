/** A text in English and in Russian. */
export type Pair =
  | readonly [en: string, ru: string]
  | readonly [en: (...values: never[]) => string, ru: (...values: never[]) => string]

/** Texts by key, in groups. */
export interface Pairs {
  readonly [key: string]: Pair | Pairs
}

/** Returns a number with its English noun: `1 title`, `2,000 titles`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

const rules = new Intl.PluralRules('ru')

/** Returns a number with its Russian noun: `1 серия`, `2 серии`, `5 серий`. */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return `${count.toLocaleString('ru')} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}
