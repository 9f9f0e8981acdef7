export type NameKind = 'title' | 'person'
