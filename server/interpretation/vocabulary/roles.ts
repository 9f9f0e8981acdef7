import type { RoleMarker } from '../meaning.js'

/** Words before a person's name, with the role that they mean. */
export const roleVocabulary: readonly (Omit<RoleMarker, 'kind'> & { readonly words: string })[] = [
  {
    role: 'director',
    strength: 2,
    nameCase: 'nominative',
    words:
      'directed by, director, from director, by director, режиссер, режиссура, снял, сняла, режиссеры, directed',
  },
  {
    role: 'director',
    strength: 2,
    nameCase: 'genitive',
    words: 'режиссера, от режиссера, режиссеров, постановк~, режиссуры',
  },
  {
    role: 'director',
    strength: 2,
    nameCase: 'instrumental',
    words: 'снят~, снятые режиссером, режиссером, поставленн~',
  },
  {
    role: 'actor',
    strength: 2,
    nameCase: 'nominative',
    words:
      'starring, featuring, with actor|actress, actor, actress, в главн~ рол~, в ролях, актер, актриса, в рол~, acts, acted, acting, stars, играет, сыграл, сыграла, снимался, снималась, снялся, снялась, снимается',
  },
  {
    role: 'actor',
    strength: 2,
    nameCase: 'genitive',
    words: 'с участием, при участии, актера, актрисы, актеров',
  },
  {
    role: 'actor',
    strength: 2,
    nameCase: 'instrumental',
    words: 'с актером|актрисой|актерами, актером, актрисой',
  },
  {
    role: 'writer',
    strength: 2,
    nameCase: 'genitive',
    words: 'written by, writer, screenplay by, по? сценари~, сценарист~',
  },
  {
    role: 'producer',
    strength: 2,
    nameCase: 'genitive',
    words: 'produced by, producer, продюсер~',
  },
  {
    role: 'composer',
    strength: 2,
    nameCase: 'genitive',
    words: 'music by, scored by, soundtrack by, composer, композитор~, с? музыкой',
  },
  {
    role: 'cinematographer',
    strength: 2,
    nameCase: 'genitive',
    words: 'shot by, cinematography by, cinematographer, оператор~',
  },
  {
    role: null,
    strength: 1.5,
    nameCase: 'instrumental',
    words: 'with, с, со',
    opensSubject: true,
  },
  { role: null, strength: 1.5, nameCase: 'genitive', words: 'by, от, у' },
  {
    role: null,
    strength: 1,
    nameCase: 'nominative',
    words: 'where, in which, в котор~, где',
    opensSubject: true,
  },
]
