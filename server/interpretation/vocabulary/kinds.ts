/** Words for kinds of titles in addition to the labels of the enumeration. */
export const kindWords: Readonly<Record<string, string>> = {
  series: 'сериал~, series, tv series, tv serial, serial, television series, телесериал~',
  mini_series:
    'мини сериал~, минисериал~, mini series, miniserie, miniseries, limited series, short series|serial|serials, short tv series|show, коротк~|небольш~ сериал~',
  cartoon:
    'мультфильм~, мультик~, мульт, мульты, мультов, мультяшк~, cartoon, полнометражн~ мультфильм~',
  animated_series:
    'мультсериал~, анимационн~ сериал~, animated series, cartoon series, series animated',
  anime: 'аниме, anime',
  tv_show: 'телепередач~, телешоу, тв шоу, tv show, television show, tv program',
  short:
    'короткометражк~, короткометражек, короткометражн~ фильм~?, короткометражн~ кино, короткометражн~, коротк~ метр~, short film, short movie, shorts',
}

/** Adjectives for kinds (`short comedies`). */
export const kindAdjectives = { short: 'short, коротк~' }

/** Words that mean films of any kind; in a list with other kinds they mean the kind itself. */
export const filmWords =
  'фильм~, кино, кинофильм~, кинокартин~, киношк~, movie, film, flick, motion picture, picture, release, премьер~'
