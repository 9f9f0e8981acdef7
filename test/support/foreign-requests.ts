import { type BadRequest, bad, some } from './bad-request.js'

/** Requests to `/titles` in the grammar of other services, by kind, each with a hint that works. */

/** Operators as words and signs before or after a name, in one or two parts. */
const operators = [
  bad('rating_gteq=8', 'rating_gteq', some('rating.gte=8')),
  bad('runtime_under=90', 'runtime_under', some('runtime.lte=90')),
  bad('year[$gte]=1990', 'year[$gte]', some('year.gte=1990')),
  bad('filters[runtime][$lt]=90', 'filters[runtime][$lt]', some('runtime.lte=90')),
  bad('-genre=war', '-genre', some('genre.not=war')),
  bad('genre.and=drama,war', 'genre.and', some('genre.all=drama,war')),
  bad('genre.or=drama,war', 'genre.or', some('genre=drama,war')),
  bad('year.eq=1999', 'year.eq', some('year=1999')),
  bad('title__icontains=alien', 'title__icontains', some('q=alien')),
  bad('$filter=year gt 1990', '$filter', some('year.gte=1990')),
  bad('year.get=1990', 'year.get', some('year.gte')),
]

/** Parts of a name that say what kind of parameter follows, and names with other signs or no sign. */
const parts = [
  bad('$top=10', '$top', some('limit=10')),
  bad('$skip=20', '$skip', some('offset=20')),
  bad('$orderby=year desc', '$orderby', some('sort=-year')),
  bad('pagination[page]=2', 'pagination[page]', some('offset=50')),
  bad('page[size]=10', 'page[size]', some('limit=10')),
  bad('fields[movies]=year', 'fields[movies]', some('fields=year')),
  bad('pagesize=10', 'pagesize', some('limit=10')),
  bad('first=20', 'first', some('limit=20')),
]

/** Names in Russian, names with a typo, and names of keys of cards. */
const names = [
  bad('жанр=драма', 'жанр', some('genre=drama')),
  bad('Год=1999', 'Год', some('year=1999')),
  bad('режиссёр=nm0000233', 'режиссёр', {
    allowed: 'some',
    hint: 'person=alpha:nm0000233&person.role=director',
  }),
  bad('langauge=en', 'langauge', some('lang=en')),
  bad('studoi=Pixar', 'studoi', some('companies=pixar')),
  bad('plot=full', 'plot', some('fields=overview')),
  bad('callback=show', 'callback', some('leave it out: the answer is always JSON')),
]

/** Values in words, in another order, with a typo, or in the form of another country. */
const values = [
  bad('year=2000-1990', 'year', { hint: 'year.gte=1990&year.lte=2000' }),
  bad('release_date=2001-01-01..2000-01-01', 'release_date', {
    hint: 'release_date.gte=2000-01-01&release_date.lte=2001-01-01',
  }),
  bad('rating.gte=seven', 'rating.gte', { hint: 'rating.gte=7' }),
  bad('rating.gte=восемь', 'rating.gte', { hint: 'rating.gte=8' }),
  bad('year=199O', 'year', { hint: 'year=1990' }),
  bad('release_date.gte=12/31/2010', 'release_date.gte', { hint: '2010-12-31' }),
  bad('release_date.gte=31/12/2010', 'release_date.gte', { hint: '2010-12-31' }),
  bad('release_date.gte=March 2010', 'release_date.gte', { hint: '2010-03-01' }),
  bad('age_limit=PG-13', 'age_limit', { hint: 'age_limit=12' }),
  bad('country=Germny', 'country', some('de')),
  bad('original_language=Japanse', 'original_language', some('ja')),
  bad('genre=drama AND war', 'genre', some('genre=drama,war')),
  bad('preset=latest', 'preset', some('new')),
  bad('fields=country', 'fields', some('countries')),
  bad('fields=cast', 'fields', some('send the numbers to /titles/batch with include')),
  bad('beta_id=kp361', 'beta_id', { hint: '361' }),
  bad('alpha_id=alpha:tt0137523', 'alpha_id', { hint: 'tt0137523' }),
  bad('beta_id=gamma:5', 'beta_id'),
  bad('lang=de-AT', 'lang', some('names=de')),
]

export const foreignRequests: readonly BadRequest[] = [...operators, ...parts, ...names, ...values]
