/** What a name is the name of. */
export type NameKind = 'title' | 'person'
