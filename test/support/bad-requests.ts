import { furtherKeys, titledCardKeys } from '../../schema/cards/list-card.js'
import { enumValues } from '../../schema/enums.js'
import { requirable } from '../../schema/fields.js'
import { sortKeys } from '../../schema/sorts.js'
import { type BadRequest, bad, some } from './bad-request.js'
import { badValues } from './bad-values.js'
import { foreignRequests } from './foreign-requests.js'

const fieldNames = [...titledCardKeys, ...furtherKeys]
const kinds = enumValues('title_kinds')
const yearNames = ['year', 'year.any', 'year.not', 'year.gte', 'year.lte']
const kindNames = ['kind', 'kind.any', 'kind.not']
const genreNames = ['genre', 'genre.any', 'genre.all', 'genre.not']
const personNames = ['person', 'person.any', 'person.all', 'person.not', 'person.role']

const unknownNames = [
  bad('foo=1', 'foo', some()),
  bad('=movie', '', some()),
  bad('knd=movie', 'knd', some('kind')),
  bad('gendre=drama', 'gendre', some('genre')),
  bad('Kind=movie', 'Kind', some('kind=movie')),
  bad('YEAR=1997', 'YEAR', some('year=1997')),
  bad('kind%5B%5D=movie', 'kind[]', some('kind=movie')),
  bad('kind%5B0%5D=movie', 'kind[0]', some('kind=movie')),
  bad('q[]=matrix', 'q[]', some('q=matrix')),
  bad('genres[]=drama', 'genres[]', some('genre=drama')),
  bad('year[lte]=1990', 'year[lte]', some('year.lte=1990')),
  bad('limt=5', 'limt', some('limit')),
  bad('votes=100', 'votes', some('votes_total=100')),
  bad('selectFields=year&selectFields=title', 'selectFields', some('fields=year')),
  bad('aggs=genre', 'aggs', some('count values with /titles/facets?by=genre')),
  bad('filter=genre:drama', 'filter', some('genre=drama')),
  bad('where=imdb_rating = 8', 'where', some('rating_alpha=8')),
  bad('filter=drama', 'filter', some()),
  bad('poster=true', 'poster', some('has_poster')),
  bad('langs=ru', 'langs', some('lang')),
  bad('kind%00=movie', 'kind\0', some('kind')),
  bad('%zz=1', '%zz', some()),
  bad('%ED%A0%80=1', '\ufffd\ufffd\ufffd', some()),
  bad('__proto__=1', '__proto__', some()),
  bad('constructor=1', 'constructor', some()),
  bad('toString=1', 'toString', some()),
  bad('__proto__.gte=1', '__proto__.gte', some()),
  // The message has 128 characters; with `field`, it has 200.
  bad(`${'x'.repeat(5000)}=1`, 'x'.repeat(72), some()),
  // Internal fields.
  bad('released_on=2020-01-01', 'released_on', some('released')),
  bad('divergence=1', 'divergence', some()),
  bad('rating_trusted=1', 'rating_trusted', some()),
]

const seeds = [
  bad('seed=1', 'seed', { hint: 'sort=random&seed=1' }),
  bad('seed=1&sort=year', 'seed', { hint: 'sort=random&seed=1' }),
  bad('seed=1&preset=trending', 'seed', { hint: 'sort=random&seed=1' }),
  bad('sort=random&seed=-1', 'seed'),
  bad('sort=random&seed=2147483648', 'seed'),
  bad('sort=random&seed=1.5', 'seed'),
  bad('sort=random&seed=', 'seed'),
  bad('sort=random&seed=one', 'seed', { hint: '1' }),
  bad('sort=random&seed=1,2', 'seed'),
  bad('sort=random&seed=1&seed=1', 'seed', { allowed: ['seed'] }),
  bad('sort=random&sed=1', 'sed', some('seed')),
  bad('sort=random&seed=1&cursor=&offset=0', 'cursor', { hint: 'leave offset out' }),
  bad('sort=random&cursor=', 'cursor'),
  bad('sort=random&offset=0', 'offset'),
]

/** Names of parameters in other services. */
const habits = [
  bad('page=2', 'page', some('offset=50')),
  bad('per_page=20', 'per_page', some('limit=20')),
  bad('query=matrix', 'query', some('q=matrix')),
  bad('search=matrix', 'search', some('q=matrix')),
  bad('ids=tt0133093', 'ids', some('alpha_id=tt0133093')),
  bad('imdb_id=tt0133093', 'imdb_id', some('alpha_id=tt0133093')),
  bad('year_from=1990', 'year_from', some('year.gte=1990')),
  bad('from_year=1990', 'from_year', some('year.gte=1990')),
  bad('max_runtime=90', 'max_runtime', some('runtime.lte=90')),
  bad('language=ru', 'language', some('lang=ru')),
  bad('genres=drama', 'genres', some('genre=drama')),
  bad('order=year', 'order', some('sort=year')),
  bad('release_year=1999', 'release_year', some('year=1999')),
  bad('vote_average.gte=7', 'vote_average.gte', some('rating.gte=7')),
  bad('voteAverage.lte=7', 'voteAverage.lte', some('rating.lte=7')),
  bad('imdbRating_gte=7', 'imdbRating_gte', some('rating_alpha.gte=7')),
  bad('rating.imdb=7', 'rating.imdb', {
    allowed: ['rating', 'rating.any', 'rating.not', 'rating.gte', 'rating.lte'],
    hint: 'rating_alpha=7',
  }),
  bad('votes.kp=7', 'votes.kp', some('votes_beta=7')),
  bad('without_genres=drama', 'without_genres', some('genre.not=drama')),
  bad('with_runtime.lte=90', 'with_runtime.lte', some('runtime.lte=90')),
  bad(
    'primary_release_date.gte=1999-01-01',
    'primary_release_date.gte',
    some('release_date.gte=1999-01-01'),
  ),
  bad('genres.name=drama', 'genres.name', some('genre=drama')),
  bad('filter[genre]=drama', 'filter[genre]', some('genre=drama')),
  bad('filter[year][gte]=1990', 'filter[year][gte]', some('year.gte=1990')),
  bad('yearFrom=1990', 'yearFrom', some('year.gte=1990')),
  bad('sortBy=year', 'sortBy', some('sort=year')),
  bad('isSeries=true', 'isSeries', some('is_series=true')),
  bad('director=x', 'director', some('person=<catalog>:<number>&person.role=director')),
  bad('with_cast=nm0000158', 'with_cast', some('person=alpha:nm0000158&person.role=actor')),
  bad('actors=tmdb:31', 'actors', some('person=gamma:31&person.role=actor')),
  bad('min_colour=1', 'min_colour', some()),
  bad('count=true', 'count', some('total=true')),
  bad('year.from=1990', 'year.from', { allowed: yearNames, hint: 'year.gte=1990' }),
  bad('year.since=1990', 'year.since', { allowed: yearNames, hint: 'year.gte=1990' }),
  bad('year.min=1990', 'year.min', { allowed: yearNames, hint: 'year.gte=1990' }),
  bad('year.to=1990', 'year.to', { allowed: yearNames, hint: 'year.lte=1990' }),
  bad('year.max=1990', 'year.max', { allowed: yearNames, hint: 'year.lte=1990' }),
  bad('year.before=1990', 'year.before', { allowed: yearNames, hint: 'year.lte=1990' }),
  bad('format=json', 'format', some('leave it out: the answer is always JSON')),
  bad('include=cast', 'include', some('send the numbers to /titles/batch with include')),
  bad('watch=Netflix', 'watch', some('platform=netflix')),
  bad('sort=-imdb', 'sort', { allowed: sortKeys, hint: 'rating_alpha' }),
  bad('cursor=2', 'cursor', { hint: 'send the next_cursor of the last page, or offset' }),
  bad('person=31', 'person', { hint: 'beta:31 or gamma:31 or delta:31' }),
]

/** Values of other services that need another form, or another parameter of the request. */
const meanings = [
  bad('page=3&limit=20', 'page', some('offset=40')),
  bad('page=first', 'page', some('offset=1')),
  bad('kp.gte=8', 'kp.gte', some('rating_beta.gte=8')),
  bad('imdb=8', 'imdb', some('rating_alpha=8')),
  bad('imdb=tt0133093', 'imdb', some('alpha_id=tt0133093')),
  bad('decade=1990s', 'decade', some('year.gte=1990&year.lte=1999')),
  bad('decade=1990', 'decade', some('year.gte=1990&year.lte=1999')),
  bad('year.between=1990,2000', 'year.between', {
    allowed: yearNames,
    hint: 'year.gte=1990&year.lte=2000',
  }),
  bad('genres=Drama,Comedy', 'genres', some('genre=drama,comedy')),
  bad('language=fr', 'language', some('original_language=fr')),
  bad('studio=Walt Disney', 'studio', some('companies=walt-disney')),
  bad('sort_by=year&order=asc', 'sort_by', some('sort=+year')),
  bad('sort=year&order=desc', 'order', some('sort=-year')),
  bad('sort=%2Bimdb', 'sort', { allowed: sortKeys, hint: '+rating_alpha' }),
  bad('random=true', 'random', some('sort=random')),
  bad('upcoming=true', 'upcoming', some('released=false')),
  bad('has_overview=true', 'has_overview', some('required=overview')),
  bad('date=2026-12-01', 'date', some('release_date=2026-12-01')),
  bad('filter=year>1990', 'filter', some('year.gte=1990')),
  bad('person.director=nm0000233', 'person.director', {
    allowed: personNames,
    hint: 'person=alpha:nm0000233&person.role=director',
  }),
]

/** A hint never names another catalog. */
const otherCatalogs = [
  bad('delta=1', 'delta', some('delta_id=1')),
  bad('delta_idd=1', 'delta_idd', some('delta_id')),
  bad('delta_id.all=1', 'delta_id.all', {
    allowed: ['delta_id', 'delta_id.any', 'delta_id.not'],
    hint: 'delta_id=1',
  }),
  bad('delta_id.gte=1', 'delta_id.gte', {
    allowed: ['delta_id', 'delta_id.any', 'delta_id.not'],
    hint: 'delta_id=1',
  }),
  bad('delta_id=tt0000001', 'delta_id'),
  bad('delta_id.not=0', 'delta_id.not'),
  bad('delta_id=1,', 'delta_id', { hint: 'delta_id=1' }),
  bad('votes_delta=1', 'votes_delta', some()),
  bad('rating_delta=7', 'rating_delta', some()),
  bad('required=rating_delta', 'required', { allowed: requirable }),
]

const long = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).join(',')

const tooMuch = [
  bad(`year.not=${long(101)}`, 'year.not'),
  bad(`tag=${long(101, 'x')}`, 'tag'),
  bad(`fields=${long(101, 'x')}`, 'fields'),
  bad(
    ['year', 'year.not', 'runtime.not', 'budget.not', 'kind']
      .map((name) => `${name}=${name === 'kind' ? 'movie' : long(100)}`)
      .join('&'),
    'kind',
  ),
  bad(Array.from({ length: 61 }, (_, index) => `x${index}=1`).join('&'), 'x60'),
]

const operatorsNotHad = [
  bad('year.gt=1990', 'year.gt', { allowed: yearNames, hint: 'year.gte=1990' }),
  bad('year.all=1990', 'year.all', { allowed: yearNames, hint: 'year=1990' }),
  bad('year.GTE=1990', 'year.GTE', { allowed: yearNames, hint: 'year.gte=1990' }),
  bad('year.=1990', 'year.', { allowed: yearNames, hint: 'year' }),
  bad('year.gte.lte=1990', 'year.gte.lte', { allowed: yearNames, hint: 'year.gte=1990' }),
  bad('kind.all=movie,short', 'kind.all', { allowed: kindNames, hint: 'kind=movie,short' }),
  bad('kind.gte=movie', 'kind.gte', { allowed: kindNames, hint: 'kind=movie' }),
  bad('genre.lte=drama', 'genre.lte', { allowed: genreNames, hint: 'genre=drama' }),
  bad('genre.none=drama', 'genre.none', { allowed: genreNames, hint: 'genre.not=drama' }),
  bad('adult.gte=true', 'adult.gte', {
    allowed: ['adult', 'adult.any', 'adult.not'],
    hint: 'adult=true',
  }),
  bad('person.gte=beta:1', 'person.gte', { allowed: personNames, hint: 'person=beta:1' }),
  bad('person.rol=actor', 'person.rol', { allowed: personNames, hint: 'person.role' }),
  bad('required.any=poster', 'required.any', { allowed: ['required'], hint: 'required=poster' }),
  bad('age_limit_max.lte=12', 'age_limit_max.lte', {
    allowed: ['age_limit_max'],
    hint: 'age_limit_max=12',
  }),
  bad('sort.not=year', 'sort.not', { allowed: ['sort'] }),
  bad('q.any=x', 'q.any', { allowed: ['q'], hint: 'q=x' }),
  bad('limit.lte=5', 'limit.lte', { allowed: ['limit'], hint: 'limit=5' }),
]

const repeatedNames = [
  bad('kind=movie&kind=series', 'kind', { allowed: kindNames, hint: 'kind=movie,series' }),
  bad('kind=movie&kind=movie', 'kind', { allowed: kindNames, hint: 'kind=movie' }),
  bad('genre.all=war,drama&limit=5&genre.all=drama,,family', 'genre.all', {
    allowed: genreNames,
    hint: 'genre.all=war,drama,family',
  }),
  bad(`tag=${'x'.repeat(200)}&tag=y`, 'tag', {
    allowed: ['tag', 'tag.any', 'tag.all', 'tag.not'],
    hint: 'tag=<value>,<value>',
  }),
  bad('genre[]=war&genre[]=drama', 'genre[]', { allowed: genreNames, hint: 'genre=war,drama' }),
  bad('year.gte=1990&year.gte=1991', 'year.gte', { allowed: yearNames }),
  bad('limit=1&limit=2', 'limit', { allowed: ['limit'] }),
  bad('cursor=&cursor=', 'cursor', { allowed: ['cursor'] }),
  bad('foo=1&foo=2', 'foo', some()),
]

const sorts = [
  bad('sort=raiting', 'sort', { allowed: sortKeys, hint: 'rating' }),
  bad('sort=-year,-tiltle', 'sort', { allowed: sortKeys }),
  bad('sort=Year', 'sort', { allowed: sortKeys, hint: 'year' }),
  bad('sort=--year', 'sort', { allowed: sortKeys, hint: 'year' }),
  bad('sort=year:desc', 'sort', { allowed: sortKeys, hint: '-year' }),
  bad('sort=year,desc', 'sort', { allowed: sortKeys, hint: '-year' }),
  bad('sort=desc', 'sort', { allowed: sortKeys }),
  bad('sort=-rating,rating_alpha_ASC', 'sort', { allowed: sortKeys, hint: '+rating_alpha' }),
  bad('sort=year%20desc', 'sort', { allowed: sortKeys, hint: '-year' }),
  bad('sort=-year:desc', 'sort', { allowed: sortKeys }),
  bad('sort=oscars', 'sort', { allowed: sortKeys, hint: 'oscars_won' }),
  bad('sort=rating_trusted', 'sort', { allowed: sortKeys }),
  bad('sort=-', 'sort', { allowed: sortKeys }),
  bad('sort=-year,%2Byear', 'sort'),
  bad('sort=random,random', 'sort'),
]

const pages = [
  bad('limit=0', 'limit', { hint: '1' }),
  bad('limit=-1', 'limit', { hint: '1' }),
  bad('limit=ten', 'limit', { hint: '10' }),
  bad('limit=1.5', 'limit'),
  bad('limit=1e1', 'limit'),
  bad('limit=+5', 'limit', { hint: '5' }),
  bad('offset=-1', 'offset', { hint: '0' }),
  bad('offset=ten', 'offset', { hint: '10' }),
  bad('offset=0.5', 'offset'),
  bad('cursor=abc', 'cursor'),
  bad('cursor=%00', 'cursor'),
  bad('cursor=%F0%9F%8E%AC', 'cursor'),
  bad('cursor=&offset=0', 'cursor', { hint: 'leave offset out' }),
  bad('cursor=abc&offset=5', 'cursor', { hint: 'leave offset out' }),
  bad('sort=random&cursor=', 'cursor'),
  bad('sort=random&offset=0', 'offset'),
  bad('sort=-year,random&offset=50', 'offset'),
]

const others = [
  bad(`q=${'x'.repeat(201)}`, 'q'),
  // NFKC turns this sign into 18 characters.
  bad(`q=${encodeURIComponent('\u{fdfa}'.repeat(12))}`, 'q'),
  bad('fields=title,-year', 'fields'),
  bad('fields=-title,year', 'fields'),
  bad('fields=titl', 'fields', { allowed: fieldNames, hint: 'title' }),
  bad('fields=-titl', 'fields', { allowed: fieldNames, hint: 'title' }),
  bad('fields=ord', 'fields', { allowed: fieldNames }),
  bad('fields=-', 'fields', { allowed: fieldNames }),
  bad('fields=__proto__', 'fields', { allowed: fieldNames }),
]

/** Repeated names first, then unknown ones, then values in the order sent. */
const precedence = [
  bad('kind=movi&limit=0', 'kind', { allowed: kinds, hint: 'movie' }),
  bad('limit=0&kind=movi', 'limit', { hint: '1' }),
  bad('kind=movi&foo=1', 'foo', some()),
  bad('foo=1&kind=movi&kind=movie', 'kind', { allowed: kindNames, hint: 'kind=movi,movie' }),
  bad('person.role=director&limit=0', 'limit', { hint: '1' }),
]

/** Requests to `/titles` that the grammar rejects, for tests on every level. */
export const badRequests: readonly BadRequest[] = [
  ...unknownNames,
  ...seeds,
  ...habits,
  ...meanings,
  ...otherCatalogs,
  ...tooMuch,
  ...operatorsNotHad,
  ...repeatedNames,
  ...badValues,
  ...foreignRequests,
  ...sorts,
  ...pages,
  ...others,
  ...precedence,
]
