/** The named collections of the demo catalog: which titles an editor would have put into them. */
import type { EnumValue } from '../schema/enums.js'

export interface CollectionPlan {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly language: 'ru' | 'en'
  readonly size: number
  readonly genre?: EnumValue<'genres'>
  readonly kinds?: readonly EnumValue<'title_kinds'>[]
  readonly countries?: readonly string[]
  /** First year; a negative one counts back from this year. */
  readonly from?: number
  readonly to?: number
}

const films: CollectionPlan['kinds'] = ['movie']
const serials: CollectionPlan['kinds'] = ['series', 'mini_series']
const drawn: CollectionPlan['kinds'] = ['cartoon', 'animated_series']

const plan = (
  slug: string,
  name: string,
  description: string,
  size: number,
  chosen: Omit<CollectionPlan, 'slug' | 'name' | 'description' | 'language' | 'size'> = {},
): CollectionPlan => ({
  slug,
  name,
  description,
  language: /[а-яё]/i.test(name) ? 'ru' : 'en',
  size,
  ...chosen,
})

export const collectionPlans: readonly CollectionPlan[] = [
  plan('top-250', '250 лучших фильмов', 'Фильмы, которые советуют друг другу уже много лет.', 250, {
    kinds: films,
  }),
  plan('soviet-classics', 'Советская киноклассика', 'Картины, разобранные на цитаты.', 180, {
    countries: ['su'],
  }),
  plan('soviet-comedies', 'Советские комедии', 'Смешно и через полвека.', 80, {
    countries: ['su'],
    genre: 'comedy',
  }),
  plan('favourite-series', 'Любимые сериалы', 'Сериалы, ради которых не ложатся спать.', 220, {
    kinds: serials,
  }),
  plan(
    'russian-hits',
    'Популярные российские фильмы',
    'Чему аплодировали в наших кинотеатрах.',
    160,
    { countries: ['ru'] },
  ),
  plan(
    'new-russian-series',
    'Новые российские сериалы',
    'Сериалы последних лет, снятые в России.',
    60,
    { countries: ['ru'], kinds: serials, from: 2015 },
  ),
  plan('evening-detectives', 'Детективы на вечер', 'Запутанные дела с честной разгадкой.', 120, {
    genre: 'mystery',
  }),
  plan('cosy-comedies', 'Уютные комедии', 'Для плохой погоды и хорошего чая.', 100, {
    genre: 'comedy',
    kinds: films,
  }),
  plan(
    'family-weekend',
    'Семейные выходные',
    'То, что не скучно смотреть ни детям, ни родителям.',
    110,
    { genre: 'family' },
  ),
  plan('best-cartoons', 'Лучшие мультфильмы', 'Рисованные, кукольные и компьютерные.', 140, {
    kinds: drawn,
  }),
  plan('anime-for-beginners', 'Аниме для начинающих', 'С чего начать знакомство.', 70, {
    kinds: ['anime'],
  }),
  plan('war-films', 'Фильмы о войне', 'Без лишнего пафоса.', 130, { genre: 'war' }),
  plan('space-and-time', 'Космос и время', 'Фантастика о далёких звёздах и близких людях.', 120, {
    genre: 'speculative_fiction',
  }),
  plan('scary-night', 'Страшная ночь', 'Не выключайте свет.', 120, { genre: 'horror' }),
  plan('first-love', 'О первой любви', 'Нежно, смешно и немного грустно.', 90, {
    genre: 'romance',
  }),
  plan('sport-spirit', 'Спортивный характер', 'Победы, поражения и всё, что между ними.', 60, {
    genre: 'sport',
  }),
  plan('great-lives', 'Великие судьбы', 'Кинобиографии поэтов, учёных и бунтарей.', 70, {
    genre: 'biography',
  }),
  plan('history-lessons', 'Уроки истории', 'Исторические картины разных стран.', 90, {
    genre: 'history',
  }),
  plan('wild-west', 'Дикий Запад', 'Пыль, револьверы и честное слово.', 50, { genre: 'western' }),
  plan('documentary-gems', 'Документальные жемчужины', 'Реальность интереснее вымысла.', 100, {
    genre: 'documentary',
  }),
  plan('french-evening', 'Французский вечер', 'Кино с лёгким акцентом.', 80, { countries: ['fr'] }),
  plan('italian-summer', 'Итальянское лето', 'Жара, море, разговоры.', 50, { countries: ['it'] }),
  plan('japanese-cinema', 'Японское кино', 'Тишина, ярость и дождь.', 60, {
    countries: ['jp'],
    kinds: films,
  }),
  plan('korean-thrillers', 'Корейские триллеры', 'Держитесь за подлокотники.', 30, {
    countries: ['kr'],
  }),
  plan('nineties', 'Фильмы девяностых', 'Видеокассеты, которые затёрли до дыр.', 150, {
    kinds: films,
    from: 1990,
    to: 1999,
  }),
  plan('black-and-white', 'Чёрно-белая классика', 'Когда цвет был не нужен.', 100, {
    kinds: films,
    to: 1960,
  }),
  plan('short-and-good', 'Коротко и хорошо', 'Короткометражки, которые запоминаются.', 60, {
    kinds: ['short'],
  }),
  plan(
    'one-evening-series',
    'Сериал на один вечер',
    'Мини-сериалы, которые успеваешь досмотреть.',
    80,
    { kinds: ['mini_series'] },
  ),
  plan('tv-shows', 'Телепередачи, которые помнят', 'Шоу разных лет.', 60, { kinds: ['tv_show'] }),
  plan(
    'modern-classics',
    'Modern Classics',
    'Films of this century that already feel old friends.',
    120,
    { kinds: films, from: 2000, to: 2015 },
  ),
  plan('golden-age', 'The Golden Age', 'Studio pictures from the thirties to the fifties.', 90, {
    kinds: films,
    from: 1930,
    to: 1959,
    countries: ['us', 'gb'],
  }),
  plan('british-mysteries', 'British Mysteries', 'Tea, fog and a body in the library.', 50, {
    countries: ['gb'],
    genre: 'mystery',
  }),
  plan('slow-burn-thrillers', 'Slow-Burn Thrillers', 'Patience pays off.', 100, {
    genre: 'thriller',
  }),
  plan('crime-sagas', 'Crime Sagas', 'Families, debts and consequences.', 100, { genre: 'crime' }),
  plan('great-adventures', 'Great Adventures', 'Maps, storms and treasure.', 100, {
    genre: 'adventure',
  }),
  plan('fantasy-worlds', 'Fantasy Worlds', 'Places you would rather live in.', 80, {
    genre: 'fantasy',
  }),
  plan('music-on-screen', 'Music on Screen', 'Concerts, biographies and musicals.', 50, {
    genre: 'music',
  }),
  plan('action-marathon', 'Action Marathon', 'Two hours each, no brakes.', 120, {
    genre: 'action',
  }),
  plan(
    'short-stories',
    'Small Wonders',
    'A handful of titles the editors keep coming back to.',
    20,
  ),
  plan('this-year', 'Новинки года', 'Что вышло совсем недавно.', 60, { from: -1 }),
]
