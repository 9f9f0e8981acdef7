/** The kind of record that has a name. */
export type NameKind = 'title' | 'person'
