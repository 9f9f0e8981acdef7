/** A name names a title or a person. */
export type NameKind = 'title' | 'person'
