export const negationWords =
  "не, без, кроме, кроме как, только не, ни, никак~, нет, исключая, за исключением, помимо, не считая, минус, не хочу, не надо, не нужн~, not, not a|an|the, no, non, without, without any, except, except for, excluding, exclude, but not, but no, but without, other than, apart from, aside from, anything but, everything but, all but, any|every country but|except, any|every language but|except, anything except, любой страны кроме, minus, neither, nor, never, avoid, isn't, aren't, i don't want, don't want, no more"

/** Words after which a negation before them no longer applies. */
export const contrastWords = 'но, а, зато, but, but rather'

/** All join alternatives of a field; for persons, `both` means that all of them took part. */
export const conjunctionWords = {
  both: 'и, and, &, а также, но и, плюс, plus, вместе с, together with, as well as, but also, also',
  any: 'или, либо, or, /, and or',
  comma: ',',
}

/** Phrases that ask for films, and words that follow them. */
export const requestWords =
  "хочу, хочется, хочу посмотреть, хотел~ бы посмотреть, посмотрел~ бы, покажи, покажите, найди, найдите, посоветуй, посоветуйте, порекомендуй, порекомендуйте, подбери, подберите, подскажи, подскажите, дай, дайте, мне, нам, включи, включите, ищу, нужн~, что посмотреть, что бы посмотреть, что посмотреть из, чего посмотреть, чего нибудь, смотреть, посмотреть, смотреть онлайн, онлайн, бесплатно, люб~, какой нибудь, какую нибудь, какие нибудь, какое нибудь, какие, какой, что нибудь, кто нибудь, что то, какой то, show, show me, find, find me, give me, get me, watch, watch online, online, i want, i want to watch, i want to see, i would like to see, i would like, i'd like, i'd like to see|watch, i'm looking for, looking for, let's watch, in the mood for, recommend, recommend me, can|could you recommend, can|could you suggest|find|show me?, suggest, suggest me, list of, list, lists, some, any, what to watch, what are, what is, what came|comes|is out, что вышло, which, something, anything, please, пожалуйста, подборка, список, перечень, несколько, пару, на вечер, на выходные, this week, this month, of the week, of the month, right now, в этом месяце, этого месяца, на этой неделе, этой недели, месяца, недели, прямо сейчас, на ночь, перед сном, сегодня, вечером, tonight, for tonight, for the weekend, ever, ever made, of all time, всех времен, за всю историю, за все время, a few, few, several, couple of"

export const subjectWords =
  'про, о, об, обо, about, on the subject of, на тему, on the topic of, set in, based on, по мотивам, по'

export const fillerWords =
  'the, a, an, of, in, on, for, to, and, or, со, из, в, во, на, для, года, годов, году, год, лет, г, all, все, весь, только, лишь, исключительно, не только, not only, just, nothing but, everything, that, is, are, are there, films that, котор~, который, были, был, это, так~, типа, был~, was, were, made, released, filmed, produced, shot, that? came|come out, suitable, appropriate, подходящ~, вышел, вышли, вышедш~, снят~, which is, which are, who, year, years, old, в мире, вообще, my, мои, наш~, время, times, time, set, one, эти, этот, imdb, кинопоиск~, kinopoisk, these, those, such, kind of, type of, больше, еще, -, –, —'

/** Opinions, which only count before a filter or a word for films (`5 good comedies`). */
export const opinionWords =
  'интересн~, хорош~, неплох~, классн~, крут~, отличн~, прекрасн~, страшн~, смешн~, весел~, грустн~, добр~, красив~, знаменит~, классическ~, стар~, старинн~, good, great, nice, cool, decent, excellent, quality, scary, funny, sad, fun, interesting, amazing, awesome, classic, famous, underrated, must see, сам~, очень, very, really, most'
