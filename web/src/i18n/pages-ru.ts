import type { pagesEn } from './pages-en.js'

const rules = new Intl.PluralRules('ru')

function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return `${count.toLocaleString('ru')} ${rule === 'one' ? one : rule === 'few' ? few : many}`
}

/** Russian texts of all pages except the search page. */
export const pagesRu: typeof pagesEn = {
  missing: 'Не найдено',
  missingText: (name) => `В сервисе нет фильма, сериала, человека или подборки ${name}.`,
  toSearch: 'Перейти к поиску',
  showAll: (count) => `Показать все: ${count}`,
  emptyList: 'Ничего не найдено',
  emptyListText: 'Под все фильтры ничего не подходит. Измените или уберите один из них.',
  anyOf: 'любой',
  genre: 'Жанр',
  kind: 'Тип',
  order: 'Сортировка',
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
    ratingsNone: 'Ни в одном каталоге пока нет оценки.',
    source: 'Источник',
    rating: 'Оценка',
    outOf: (value, scale) => `${value} из ${scale}`,
    votesTotal: (count) => `${plural(count, 'голос', 'голоса', 'голосов')} во всех каталогах`,
    gap: (gap) => `beta минус alpha: ${gap}`,
    distribution: 'Голоса в alpha',
    distributionBar: (mark, votes, share) => `${mark} из 10: голосов — ${votes}, ${share}`,
    cast: 'Актёры и съёмочная группа',
    creditedBy: (catalogs) => `по данным ${catalogs}`,
    seasons: 'Сезоны и серии',
    seasonsAbout: 'Каждая клетка — оценка серии в alpha. Переходите между клетками стрелками.',
    season: (season) => (season === 0 ? 'Спецвыпуски' : `Сезон ${season}`),
    seasonShort: (season) => (season === 0 ? 'Сп.' : `С${season}`),
    seasonFrom: (season, from) => `${season}, с серии ${from}`,
    seasonFromShort: (season, from) => `${season} · ${from}+`,
    seasonColumn: 'Сезон',
    episode: (season, episode) => `${season}, серия ${episode}`,
    episodeUnrated: 'без оценки',
    votes: (count) => plural(count, 'голос', 'голоса', 'голосов'),
    legend: 'Цвета оценок',
    legendTo: (to) => `ниже ${to}`,
    legendFrom: (from) => `${from} и выше`,
    relations: 'Связанные фильмы и сериалы',
    texts: 'Факты и цитаты',
    spoiler: 'Показать спойлер',
    media: 'Изображения и видео',
    blockedOrigins: (origins) =>
      `Показаны только ссылки: загружать изображения с ${origins} не разрешено. Администратор может разрешить это в переменной IMAGE_ORIGINS.`,
    picture: (type, size) => (size === '' ? type : `${type}, ${size}`),
    details: 'Подробности',
    releases: 'Даты выхода',
    money: 'Бюджет и сборы',
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
    certifications: 'Возрастные рейтинги по странам',
    tags: 'Метки',
    franchise: 'Франшиза',
    length: 'Объём',
    seasonCount: (count) => plural(count, 'сезон', 'сезона', 'сезонов'),
    episodeCount: (count) => plural(count, 'серия', 'серии', 'серий'),
  },

  person: {
    born: 'год рождения',
    lived: (from, to) => `${from}–${to}`,
    alsoKnownAs: (names) => `Другие имена: ${names}`,
    homepage: 'Личный сайт',
    instagram: 'Instagram',
    filmography: 'Фильмография по годам',
    allRoles: 'Все',
    roles: 'Роли',
    yearUnknown: 'Год неизвестен',
    plot: 'Фильмы и сериалы по годам и оценкам',
    plotAbout:
      'Каждая точка — фильм или сериал. Щёлкните по ней или выберите её стрелками и нажмите Enter. Тот же перечень — в списке ниже.',
    plotWithout: (count) => `Без года или оценки, только в списке: ${count}.`,
    none: 'В каталоге нет работ этого человека.',
    roleOf: {
      director: 'режиссёр',
      actor: 'актёр',
      writer: 'сценарист',
      producer: 'продюсер',
      cinematographer: 'оператор',
      composer: 'композитор',
      editor: 'монтажёр',
      crew: 'участник съёмочной группы',
    },
    actress: 'актриса',
    as: (character) => character,
    joint: 'Совместные работы',
    jointAbout: 'Фильмы и сериалы, над которыми этот человек работал вместе с другим.',
    jointLabel: 'Имя другого человека',
    jointFound: (count) => `найдено: ${plural(count, 'человек', 'человека', 'человек')}`,
    jointCount: (count) =>
      count === 0
        ? 'Совместных работ нет.'
        : plural(count, 'совместная работа', 'совместные работы', 'совместных работ'),
    jointLeave: 'Выбрать другого',
  },

  collections: {
    count: (count) => plural(count, 'название', 'названия', 'названий'),
    editors: 'порядок редактора',
    none: 'В каталоге нет подборок.',
    about: 'Списки, составленные редакцией.',
  },

  assistants: {
    about:
      'Приложения с ассистентами ищут в этом сервисе по протоколу MCP (Model Context Protocol). Им нужны адрес и ключ API.',
    address: 'Адрес сервера MCP',
    key: (key) => `Вместо ${key} подставьте свой ключ. Администратор сервиса создаёт ключ командой`,
    file: (file) => `Добавьте в ${file}:`,
    run: 'Выполните команду:',
    local: 'Без сервиса',
    localAbout:
      'На компьютере с данными приложение может само запускать titlebase, без сервиса и ключа:',
  },

  top: {
    about: 'Фильмы и сериалы с лучшими оценками во всех каталогах.',
    votesFrom: 'Голоса в alpha',
    votesLeast: (count) => `от ${count}`,
  },

  hiddenGems: {
    heading: 'Скрытые жемчужины',
    about: 'Фильмы и сериалы с высокими оценками и малым числом голосов, которые легко пропустить.',
    ratingFrom: 'Оценка в alpha',
    ratingLeast: (rating) => `от ${rating}`,
    votesTo: 'Всего голосов',
    votesMost: (count) => `до ${count}`,
  },

  releases: {
    heading: (month) => `Премьеры: ${month}`,
    about: 'Мировые премьеры, премьеры в России и цифровые релизы по дням.',
    previous: 'Предыдущий месяц',
    next: 'Следующий месяц',
    thisMonth: 'Этот месяц',
    region: 'Тип премьеры',
    regions: { any: 'все', world: 'мировая премьера', ru: 'в России', digital: 'цифровой релиз' },
    obscure: 'включая малоизвестные',
    day: (day, count) =>
      count === 0 ? day : `${day}: ${plural(count, 'премьера', 'премьеры', 'премьер')}`,
    none: 'В этом месяце премьер не найдено',
    noneText: 'Выберите другой месяц или включите малоизвестные.',
    count: (count) => plural(count, 'премьера', 'премьеры', 'премьер'),
    badMonth: 'Месяц в адресе указан неверно. Показан текущий.',
  },

  divergence: {
    about:
      'Фильмы и сериалы, которые alpha и beta оценивают по-разному. Чем дальше точка от линии, тем больше расхождение.',
    direction: 'Оценка выше в',
    directions: { any: 'любом', ru: 'beta', west: 'alpha' },
    minDelta: 'Разница',
    minDeltaLeast: (delta) => `от ${delta}`,
    minVotes: 'Голосов в каждом каталоге',
    minVotesLeast: (votes) => `от ${votes}`,
    axisAlpha: 'Оценка в alpha',
    axisBeta: 'Оценка в beta',
    plot: 'Оценки в alpha и beta',
    plotAbout:
      'Каждая точка — фильм или сериал. Щёлкните по ней или выберите её стрелками и нажмите Enter. Тот же перечень — в таблице.',
    higherBeta: 'оценка выше в beta',
    higherAlpha: 'оценка выше в alpha',
    gap: 'Разница',
    point: (alpha, beta, gap) => `alpha ${alpha}, beta ${beta}, разница ${gap}`,
    shown: (shown, total) => `${shown} из ${total}, сначала с наибольшей разницей`,
    votesOf: (catalog) => `Голоса в ${catalog}`,
  },
}
