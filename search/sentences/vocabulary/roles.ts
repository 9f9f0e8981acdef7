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
      'starring, featuring, with actor|actress, actor, actress, в главн~ рол~, в ролях, актер, актриса, в рол~, acts, acted, acting, stars, играет, играют, играл, играла, играли, играющ~, игравш~, сыграл, сыграла, сыграли, сыгравш~, снимался, снималась, снимались, снялся, снялась, снялись, снимается, снимаются, снимавш~, снявш~, played by, performed by, roles',
  },
  {
    role: 'actor',
    strength: 2,
    nameCase: 'genitive',
    words:
      'с участием, при участии, актера, актрисы, актеров, роль, роли, ролей, лучшие роли, главные роли, в исполнении, roles of, roles by, performance of|by',
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
  {
    role: null,
    strength: 2,
    nameCase: 'genitive',
    words:
      'фильмографи~ актера|актрисы|режиссера?, filmography, filmographies, filmography of|for|by the? actor|actress|director?, the? works of, работы, творчеств~',
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
