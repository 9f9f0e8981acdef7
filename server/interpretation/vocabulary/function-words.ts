export const negationWords =
  'не, без, кроме, кроме как, только не, но не, not, no, non, without, except, excluding, but not, but no, other than'

/** Both lists join alternatives of a field; for persons, `both` means that all of them took part. */
export const conjunctionWords = { both: 'и, and, &, а также, плюс, plus', any: 'или, либо, or' }

/** Phrases that ask for films, and words that follow them. */
export const requestWords =
  'хочу, хочется, хочу посмотреть, хотел~ бы посмотреть, покажи, покажите, найди, найдите, посоветуй, посоветуйте, порекомендуй, порекомендуйте, подбери, что посмотреть, что бы посмотреть, что посмотреть из, чего посмотреть, смотреть, посмотреть, смотреть онлайн, онлайн, бесплатно, какой нибудь, какую нибудь, какие нибудь, что нибудь, интересн~, хорош~, show, show me, find, find me, give me, get me, watch, watch online, online, i want, i want to watch, i want to see, i would like to see, looking for, recommend, recommend me, suggest, suggest me, list of, list, some, any, good, great, what to watch, something, please, пожалуйста, подборка, список'

export const subjectWords =
  'про, о, об, обо, about, on the subject of, на тему, where, в котор~, где'

export const fillerWords =
  'the, a, an, of, in, on, for, to, and, or, but, но, с, со, из, в, во, на, по, для, года, годов, лет, г, all, все, that, is, are, are there, films that, котор~, который, были, was, were, made, released, вышедш~, year, years'
