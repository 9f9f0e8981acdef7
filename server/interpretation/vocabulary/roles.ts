/** Words before a person's name, with the role that they mean; null for any role. */
export const roleVocabulary: readonly {
  readonly role: string | null
  readonly strength: number
  readonly words: string
}[] = [
  {
    role: 'director',
    strength: 2,
    words:
      'directed by, director, from director, by director, режиссер~, от? режиссер~, снят~, снял~, снятые режиссером, режиссура',
  },
  {
    role: 'actor',
    strength: 2,
    words:
      'starring, featuring, with actor|actress, actor, actress, в главн~ рол~, в ролях, с участием, с? актер~, с? актрис~',
  },
  {
    role: 'writer',
    strength: 2,
    words: 'written by, writer, screenplay by, по? сценари~, сценарист~',
  },
  { role: 'producer', strength: 2, words: 'produced by, producer, продюсер~' },
  {
    role: 'composer',
    strength: 2,
    words: 'music by, scored by, soundtrack by, composer, композитор~, с? музык~',
  },
  { role: 'cinematographer', strength: 2, words: 'shot by, cinematography by, оператор~' },
  { role: null, strength: 1.5, words: 'with, с, со, by, от, у' },
]
