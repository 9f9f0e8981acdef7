/** Words for kinds of titles in addition to the labels of the enumeration. */
export const kindWords: Readonly<Record<string, string>> = {
  series:
    'сериал~, многосерийн~ фильм~, series, tv series, tv serial, serial, television series, телесериал~',
  mini_series:
    'мини сериал~, минисериал~, mini series, miniserie, miniseries, limited series, short series|serial|serials, short tv series|show, коротк~|небольш~ сериал~',
  cartoon:
    'мультфильм~, мультик~, мульт, мульты, мультов, мультяшк~, мультяшек, cartoon, полнометражн~ мультфильм~',
  animated_series:
    'мультсериал~, анимационн~ сериал~, animated series, cartoon series, series animated',
  anime: 'аниме, anime',
  tv_show:
    'телепередач~, телешоу, тв шоу, ток шоу, tv show, television show, tv program, tv programme, talk show',
  short:
    'короткометражк~, короткометражек, короткометражн~ фильм~?, короткометражн~ кино, короткометражн~, коротк~ метр~, short film, short movie, shorts',
}

/** Adjectives for kinds (`short comedies`, `анимешные драмы`). */
export const kindAdjectives = {
  short: 'short, коротк~',
  series: 'сериальн~',
  cartoon: 'мультяшн~',
  anime: 'анимешн~',
}

/** Words for series that have ended. */
export const endedWords =
  'ended, that? has|have ended, finished, that? has|have finished, completed, concluded, cancelled, canceled, завершенн~, завершивш~, законченн~, закончивш~, оконченн~, закрыт~, отмененн~, закончились, закончился, закончилось, завершились, завершился, завершен, закончен, закрыли, отменили'

/** Words for series that go on, which no filter can express. */
export const runningWords =
  'ongoing, unfinished, still|currently|now airing|running, still on air, airing now?, on air, returning, not finished|ended|cancelled|canceled, that? has|have not ended|finished, онгоинг~, выходящ~, идущ~, продолжающ~, незавершенн~, незаконченн~, не завершенн~|законченн~|оконченн~|закрыт~, текущ~, до сих пор? идут|идет|выходят|выходит, еще|сейчас идут|идет|выходят|выходит'

/** Words that mean films of any kind; in a list with other kinds they mean the kind itself. */
export const filmWords =
  'фильм~, кино, кинофильм~, кинокартин~, киношк~, movie, film, flick, motion picture, picture, release, премьер~'
