/**
 * The 18 closed enumerations, in their canonical orders, with labels in both languages
 * (docs/reference/reference-data.md#enumerations).
 */

export interface Labels {
  readonly ru: string
  readonly en: string
}
type LabelTable = Readonly<Record<string, Labels>>

const label = (ru: string, en: string): Labels => ({ ru, en })

const titleKindLabels = {
  movie: label('Фильм', 'Movie'),
  series: label('Сериал', 'Series'),
  mini_series: label('Мини-сериал', 'Mini-series'),
  cartoon: label('Мультфильм', 'Cartoon'),
  animated_series: label('Мультсериал', 'Animated series'),
  anime: label('Аниме', 'Anime'),
  tv_show: label('Телепередача', 'TV show'),
  short: label('Короткометражный фильм', 'Short film'),
} satisfies LabelTable

const creditRoleLabels = {
  director: label('Режиссёры', 'Directors'),
  actor: label('Актёры', 'Actors'),
  writer: label('Сценаристы', 'Writers'),
  producer: label('Продюсеры', 'Producers'),
  cinematographer: label('Операторы', 'Cinematographers'),
  composer: label('Композиторы', 'Composers'),
  editor: label('Монтажёры', 'Editors'),
  crew: label('Съёмочная группа', 'Crew'),
} satisfies LabelTable

const relationKindLabels = {
  similar: label('Похожие', 'Similar'),
  related: label('Связанные', 'Related'),
  referenced_in: label('Упоминается в', 'Referenced in'),
  reference: label('Упоминает', 'References'),
} satisfies LabelTable

const relationSubtypeLabels = {
  sequel: label('Продолжение', 'Sequel'),
  prequel: label('Предыстория', 'Prequel'),
  spinoff: label('Ответвление', 'Spin-off'),
  parent: label('Первоисточник', 'Parent'),
  chronology: label('Хронология', 'Chronology'),
  remake: label('Ремейк', 'Remake'),
  original: label('Оригинал', 'Original'),
  version: label('Другая версия', 'Version'),
} satisfies LabelTable

const imageTypeLabels = {
  poster: label('Постер', 'Poster'),
  backdrop: label('Фон', 'Backdrop'),
  logo: label('Логотип', 'Logo'),
  still: label('Кадр', 'Still'),
  screenshot: label('Скриншот', 'Screenshot'),
  fanart: label('Фан-арт', 'Fan art'),
  cover: label('Обложка', 'Cover'),
  poster_gif: label('Анимированный постер', 'Animated poster'),
} satisfies LabelTable

const videoKindLabels = {
  trailer: label('Трейлер', 'Trailer'),
  teaser: label('Тизер', 'Teaser'),
  clip: label('Отрывок', 'Clip'),
  featurette: label('О фильме', 'Featurette'),
  behind_the_scenes: label('За кадром', 'Behind the scenes'),
  bloopers: label('Неудачные дубли', 'Bloopers'),
  opening: label('Заставка', 'Opening'),
} satisfies LabelTable

const mediaClassLabels = {
  image: label('Изображения', 'Images'),
  video: label('Видео', 'Videos'),
} satisfies LabelTable

const textKindLabels = {
  fact: label('Факты', 'Facts'),
  faq: label('Вопросы и ответы', 'Questions and answers'),
  quote: label('Цитаты', 'Quotes'),
} satisfies LabelTable

const factKindLabels = {
  fact: label('Факт', 'Fact'),
  trivia: label('Интересная деталь', 'Trivia'),
  blooper: label('Киноляп', 'Blooper'),
} satisfies LabelTable

const genderLabels = {
  male: label('Мужской', 'Male'),
  female: label('Женский', 'Female'),
  other: label('Другой', 'Other'),
} satisfies LabelTable

const genreLabels = {
  action: label('Боевик', 'Action'),
  adventure: label('Приключения', 'Adventure'),
  animation: label('Анимация', 'Animation'),
  anime: label('Аниме', 'Anime'),
  comedy: label('Комедия', 'Comedy'),
  crime: label('Криминал', 'Crime'),
  documentary: label('Документальный', 'Documentary'),
  drama: label('Драма', 'Drama'),
  family: label('Семейный', 'Family'),
  fantasy: label('Фэнтези', 'Fantasy'),
  game_show: label('Игровое шоу', 'Game show'),
  mystery: label('Детектив', 'Mystery'),
  speculative_fiction: label('Фантастика', 'Speculative fiction'),
  thriller: label('Триллер', 'Thriller'),
  biography: label('Биография', 'Biography'),
  history: label('История', 'History'),
  horror: label('Ужасы', 'Horror'),
  music: label('Музыка', 'Music'),
  reality_tv: label('Реалити-шоу', 'Reality TV'),
  romance: label('Мелодрама', 'Romance'),
  sport: label('Спорт', 'Sport'),
  war: label('Военный', 'War'),
  western: label('Вестерн', 'Western'),
} satisfies LabelTable

const releaseTypeLabels = {
  premiere: label('Премьера', 'Premiere'),
  theatrical: label('Прокат', 'Theatrical'),
  digital: label('Цифровой релиз', 'Digital'),
  physical: label('Выход на носителях', 'Physical'),
  tv: label('Телепоказ', 'TV'),
} satisfies LabelTable

const releaseRegionLabels = {
  world: label('Мир', 'World'),
  ru: label('Россия', 'Russia'),
  usa: label('США', 'USA'),
} satisfies LabelTable

const seriesStatusLabels = {
  announced: label('Анонсирован', 'Announced'),
  in_production: label('В производстве', 'In production'),
  running: label('Выходит', 'Running'),
  ended: label('Завершён', 'Ended'),
  cancelled: label('Закрыт', 'Cancelled'),
} satisfies LabelTable

const companyRoleLabels = {
  production: label('Производство', 'Production'),
  distribution: label('Прокат', 'Distribution'),
  network: label('Телеканал', 'Network'),
} satisfies LabelTable

const watchKindLabels = {
  subscription: label('Подписка', 'Subscription'),
  rent: label('Аренда', 'Rent'),
  buy: label('Покупка', 'Buy'),
  free: label('Бесплатно', 'Free'),
  ads: label('С рекламой', 'With ads'),
} satisfies LabelTable

const parentalCategoryLabels = {
  violence: label('Насилие', 'Violence'),
  sex: label('Секс и нагота', 'Sex and nudity'),
  profanity: label('Ненормативная лексика', 'Profanity'),
  substances: label('Алкоголь, наркотики, курение', 'Alcohol, drugs, smoking'),
  fear: label('Пугающие сцены', 'Frightening scenes'),
} satisfies LabelTable

const parentalSeverityLabels = {
  none: label('Нет', 'None'),
  mild: label('Слабо', 'Mild'),
  moderate: label('Умеренно', 'Moderate'),
  severe: label('Сильно', 'Severe'),
} satisfies LabelTable

/** The enumerations by their names in `/enums`: the labels of each value, in canonical order. */
export const enums = {
  title_kinds: titleKindLabels,
  credit_roles: creditRoleLabels,
  relation_kinds: relationKindLabels,
  relation_subtypes: relationSubtypeLabels,
  image_types: imageTypeLabels,
  video_kinds: videoKindLabels,
  media_classes: mediaClassLabels,
  text_kinds: textKindLabels,
  fact_kinds: factKindLabels,
  genders: genderLabels,
  genres: genreLabels,
  release_types: releaseTypeLabels,
  release_regions: releaseRegionLabels,
  series_statuses: seriesStatusLabels,
  company_roles: companyRoleLabels,
  watch_kinds: watchKindLabels,
  parental_categories: parentalCategoryLabels,
  parental_severities: parentalSeverityLabels,
} as const
export type EnumName = keyof typeof enums
export type EnumValue<Name extends EnumName> = Extract<keyof (typeof enums)[Name], string>

/** The values of an enumeration, in canonical order. */
export function enumValues<Name extends EnumName>(name: Name): readonly EnumValue<Name>[] {
  return Object.keys(enums[name]) as EnumValue<Name>[]
}

/** The label of a value; null for null. */
export function enumLabel<Name extends EnumName>(
  name: Name,
  value: EnumValue<Name> | null,
  lang: 'ru' | 'en',
): string | null {
  return value === null ? null : ((enums[name] as LabelTable)[value]?.[lang] ?? null)
}

/** The value with this label, in either language and any case; null if no value has it. */
export function valueWithLabel<Name extends EnumName>(
  name: Name,
  text: string,
): EnumValue<Name> | null {
  const caption = text.toLowerCase()
  const isCalled = (value: EnumValue<Name>) =>
    (['ru', 'en'] as const).some((lang) => enumLabel(name, value, lang)?.toLowerCase() === caption)
  return enumValues(name).find(isCalled) ?? null
}

/** Kinds with seasons and episodes. They determine `is_series` if the input does not. */
export const seriesKinds: ReadonlySet<string> = new Set<EnumValue<'title_kinds'>>([
  'series',
  'mini_series',
  'animated_series',
  'tv_show',
])
