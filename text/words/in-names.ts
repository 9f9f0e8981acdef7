import table from './in-names.json' with { type: 'json' }

/** Small words inside names, from the table `in-names.json`; test/unit/text/words.test.ts checks it. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Articles with which names in the languages of catalogs begin. */
export const articles = words(table.articles)

export const englishArticles = words(table.englishArticles)

/** Makers that people put in front of a title in the possessive: `marvels the avengers`. */
export const makers = words(table.makers)

/** Words that mean `and`. */
export const conjunctions = words(table.conjunctions)

/** Articles, prepositions and conjunctions: people add, omit and confuse them when they type a name. */
export const littleWords = words(table.little)

/** Particles of surnames, which some write apart from the rest: `Ди Каприо`, `Mac Gregor`. */
export const particles = words(table.particles)

/** Letters and digits of informal transliterations: `4elovek`, `nawa zizn`, `jena`, `tixie`. */
export const informalLetters: Readonly<Record<string, string>> = table.informalLetters

/** Serbian Latin letters as the Cyrillic ones are transliterated. */
export const serbianLetters: Readonly<Record<string, string>> = table.serbianLetters
