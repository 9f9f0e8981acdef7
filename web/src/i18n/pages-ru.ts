import type { pagesEn } from './pages-en.js'

const rules = new Intl.PluralRules('ru')

function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return `${count.toLocaleString('ru')} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}

/** Russian texts of all pages except the search page. */
export const pagesRu: typeof pagesEn = {
  missing: 'Не найдено',
  missingText: 'В сервисе нет фильма, человека или подборки с таким номером или именем.',
  toSearch: 'Поискать',
  showAll: (count) => `Показать все: ${count}`,
  emptyList: 'Здесь пусто',
  emptyListText: 'Ничего не подходит под все условия. Измените или уберите фильтр.',
  anyOf: 'любой',
  genre: 'Жанр',
  kind: 'Вид',
  order: 'Порядок',
  titleColumn: 'Название',
  year: 'Год',
  votesColumn: 'Голоса',
  loadedOf: (shown, total) => `загружено ${shown} из ${total}`,

  title: {
    sections: 'Разделы',
    names: 'Названия и номера',
    nameRussian: 'по-русски',
    nameEnglish: 'по-английски',
    nameOriginal: 'в оригинале',
    otherNames: (count) => `Другие названия: ${count}`,
    ratings: 'Оценки',
    ratingsNone: 'Ни один каталог его пока не оценил.',
    source: 'Источник',
    rating: 'Оценка',
    outOf: (value, scale) => `${value} из ${scale}`,
    votesTotal: (count) => `${plural(count, 'голос', 'голоса', 'голосов')} во всех каталогах`,
    gap: (gap) => `beta минус alpha: ${gap}`,
    distribution: 'Голоса в alpha',
    distributionBar: (mark, votes, share) => `${mark} из 10: голосов ${votes}, ${share}`,
    cast: 'Актёры и съёмочная группа',
    creditedBy: (catalogs) => `по данным ${catalogs}`,
    seasons: 'Сезоны и серии',
    seasonsAbout: 'Каждая клетка — оценка серии в alpha. Между клетками переходят стрелками.',
    season: (season) => (season === 0 ? 'Спецвыпуски' : `Сезон ${season}`),
    seasonShort: (season) => (season === 0 ? 'Сп.' : `С${season}`),
    seasonFrom: (season, from) => `${season}, с серии ${from}`,
    seasonFromShort: (season, from) => `${season} · ${from}+`,
    seasonColumn: 'Сезон',
    episode: (season, episode) => `${season}, серия ${episode}`,
    episodeUnrated: 'без оценки',
    votes: (count) => plural(count, 'голос', 'голоса', 'голосов'),
    legend: 'Цвета по оценкам',
    legendTo: (to) => `ниже ${to}`,
    legendFrom: (from) => `${from} и выше`,
    relations: 'Связанные названия',
    texts: 'Факты и цитаты',
    spoiler: 'Спойлер: показать',
    media: 'Изображения и видео',
    notAdmitted: (origins) =>
      `Только ссылки: сервис не загружает картинки с ${origins}. Администратор может разрешить их в IMAGE_ORIGINS.`,
    picture: (type, size) => (size === '' ? type : `${type}, ${size}`),
    details: 'Подробности',
    releases: 'Даты',
    money: 'Деньги',
    budget: 'Бюджет',
    revenue: 'Выручка',
    boxOffice: 'Сборы',
    awards: 'Награды',
    awardsSum: (won, nominations) =>
      `${plural(won, 'победа', 'победы', 'побед')}, ${plural(nominations, 'номинация', 'номинации', 'номинаций')}`,
    oscars: (won, nominations) =>
      `«Оскар»: ${plural(won, 'победа', 'победы', 'побед')}, ${plural(nominations, 'номинация', 'номинации', 'номинаций')}`,
    won: 'победа',
    nominated: 'номинация',
    companies: 'Компании',
    watch: 'Где смотреть',
    parental: 'Для родителей',
    certifications: 'Возраст по странам',
    tags: 'Метки',
    franchise: 'Франшиза',
    status: 'Состояние',
    seasonCount: (count) => plural(count, 'сезон', 'сезона', 'сезонов'),
    episodeCount: (count) => plural(count, 'серия', 'серии', 'серий'),
  },

  person: {
    born: 'год рождения',
    lived: (from, to) => `${from}–${to}`,
    alsoKnownAs: (names) => `Другие имена: ${names}`,
    homepage: 'Личная страница',
    instagram: 'Instagram',
    filmography: 'Фильмография по годам',
    allRoles: 'Все',
    roles: 'Роли',
    yearUnknown: 'Год неизвестен',
    plot: 'Названия по годам и оценкам',
    plotAbout:
      'Точка — одно название; его открывает щелчок или стрелки и Enter. То же есть в списке ниже.',
    plotWithout: (count) => `Без года или оценки, только в списке: ${count}.`,
    none: 'В каталоге нет названий с этим человеком.',
    as: (character) => character,
    joint: 'Вместе с кем',
    jointAbout: 'Названия, над которыми этот человек работал с другим.',
    jointLabel: 'Имя другого человека',
    jointFound: (count) => `найдено: ${plural(count, 'человек', 'человека', 'человек')}`,
    jointCount: (count) =>
      count === 0
        ? 'Общих названий нет.'
        : plural(count, 'общее название', 'общих названия', 'общих названий'),
    jointLeave: 'Другой человек',
  },

  collections: {
    count: (count) => plural(count, 'название', 'названия', 'названий'),
    editors: 'порядок редакции',
    none: 'В каталоге нет подборок.',
    about: 'Списки, которые ведёт редакция, в её порядке.',
  },

  top: {
    about: 'Лучшее по оценкам всех каталогов.',
    votesFrom: 'Голоса в alpha',
    votesLeast: (count) => `от ${count}`,
  },

  hiddenGems: {
    heading: 'Скрытые жемчужины',
    about: 'Оценки высокие, голосов мало: то, что легко пропустить.',
    ratingFrom: 'Оценка alpha',
    ratingLeast: (rating) => `от ${rating}`,
    votesTo: 'Голоса всего',
    votesMost: (count) => `до ${count}`,
  },

  releases: {
    heading: (month) => `Премьеры: ${month}`,
    about: 'Мировые премьеры, премьеры в России и цифровые релизы по дням.',
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    thisMonth: 'Этот месяц',
    region: 'Вид премьеры',
    regions: { any: 'все', world: 'мировая премьера', ru: 'в России', digital: 'цифровой релиз' },
    obscure: 'и малоизвестные',
    day: (day, count) =>
      count === 0 ? day : `${day}: ${plural(count, 'премьера', 'премьеры', 'премьер')}`,
    none: 'В этом месяце премьер не найдено',
    noneText: 'Посмотрите соседние месяцы или добавьте малоизвестные.',
    count: (count) => plural(count, 'премьера', 'премьеры', 'премьер'),
    badMonth: 'В адресе нет правильного месяца; показан текущий.',
  },

  divergence: {
    about:
      'То, что два каталога оценивают по-разному. На линии они согласны; чем дальше от неё, тем больше расходятся.',
    direction: 'Выше ставит',
    directions: { any: 'любой', ru: 'beta', west: 'alpha' },
    minDelta: 'Разница',
    minDeltaLeast: (delta) => `от ${delta}`,
    minVotes: 'Голоса в каждом',
    minVotesLeast: (votes) => `от ${votes}`,
    axisAlpha: 'Оценка alpha',
    axisBeta: 'Оценка beta',
    plot: 'Оценки alpha и beta',
    plotAbout:
      'Точка — одно название; его открывает щелчок или стрелки и Enter. То же есть в таблице.',
    higherBeta: 'beta ставит выше',
    higherAlpha: 'alpha ставит выше',
    gap: 'Разница',
    point: (alpha, beta, gap) => `alpha ${alpha}, beta ${beta}, разница ${gap}`,
    shown: (shown, total) => `${shown} из ${total}, сначала самые большие разницы`,
    votesOf: (catalog) => `Голоса ${catalog}`,
  },
}
