import { catalogName } from '../parts/catalog-name.js'
import { counted, type Pairs, plural } from './pairs.js'

const [alphaName, betaName] = [catalogName('alpha'), catalogName('beta')]

/** Texts of the pages of titles and persons. */
export const cardTexts = {
  title: {
    sections: ['Sections', 'Разделы'],
    names: ['Names and numbers', 'Названия и номера'],
    nameRussian: ['in Russian', 'по-русски'],
    nameEnglish: ['in English', 'по-английски'],
    nameOriginal: ['original', 'в оригинале'],
    otherNames: [
      (count: string) => `Other names: ${count}`,
      (count: string) => `Другие названия: ${count}`,
    ],
    ratings: ['Ratings', 'Оценки'],
    source: ['Source', 'Источник'],
    outOf: [
      (value: string, scale: string) => `${value} out of ${scale}`,
      (value: string, scale: string) => `${value} из ${scale}`,
    ],
    votesTotal: [
      (count: number) => `${counted(count, 'vote')} in all catalogs`,
      (count: number) => `${plural(count, 'голос', 'голоса', 'голосов')} во всех каталогах`,
    ],
    gap: [
      (gap: string) => `${betaName} minus ${alphaName}: ${gap}`,
      (gap: string) => `${betaName} минус ${alphaName}: ${gap}`,
    ],
    distribution: [`Votes in ${alphaName}`, `Голоса в ${alphaName}`],
    distributionBar: [
      (mark: string, votes: string, share: string) => `${mark} out of 10: ${votes} votes, ${share}`,
      (mark: string, votes: string, share: string) => `${mark} из 10: голосов — ${votes}, ${share}`,
    ],
    cast: ['Cast and crew', 'Актёры и съёмочная группа'],
    creditedBy: [
      (catalogs: string) => `credited by ${catalogs}`,
      (catalogs: string) => `по данным ${catalogs}`,
    ],
    seasons: ['Seasons and episodes', 'Сезоны и серии'],
    seasonsAbout: [
      `Each cell is the rating of an episode in ${alphaName}. The arrow keys move between cells.`,
      `Каждая клетка — оценка серии в ${alphaName}. Переходите между клетками стрелками.`,
    ],
    season: [
      (season: number) => (season === 0 ? 'Specials' : `Season ${season}`),
      (season: number) => (season === 0 ? 'Спецвыпуски' : `Сезон ${season}`),
    ],
    seasonShort: [
      (season: number) => (season === 0 ? 'Sp.' : `S${season}`),
      (season: number) => (season === 0 ? 'Сп.' : `С${season}`),
    ],
    seasonFrom: [
      (season: string, from: number) => `${season}, from episode ${from}`,
      (season: string, from: number) => `${season}, с серии ${from}`,
    ],
    nextEpisode: ['Next episode', 'Следующая серия'],
    trailer: ['Trailer', 'Трейлер'],
    seasonColumn: ['Season', 'Сезон'],
    episode: [
      (season: string, episode: number) => `${season}, episode ${episode}`,
      (season: string, episode: number) => `${season}, серия ${episode}`,
    ],
    episodeUnrated: ['not rated', 'без оценки'],
    votes: [
      (count: number) => counted(count, 'vote'),
      (count: number) => plural(count, 'голос', 'голоса', 'голосов'),
    ],
    legend: ['Colours by rating', 'Цвета оценок'],
    legendTo: [(to: string) => `below ${to}`, (to: string) => `ниже ${to}`],
    legendFrom: [(from: string) => `${from} or more`, (from: string) => `${from} и выше`],
    relations: ['Related titles', 'Связанные фильмы и сериалы'],
    texts: ['Facts and quotes', 'Факты и цитаты'],
    spoiler: ['Show spoiler', 'Показать спойлер'],
    media: ['Pictures and videos', 'Изображения и видео'],
    blockedOrigins: [
      (origins: string) =>
        `Links only: this service does not load pictures from ${origins}. Its operator can allow them with IMAGE_ORIGINS.`,
      (origins: string) =>
        `Показаны только ссылки: загружать изображения с ${origins} не разрешено. Администратор может разрешить это в переменной IMAGE_ORIGINS.`,
    ],
    details: ['Details', 'Подробности'],
    releases: ['Release dates', 'Даты выхода'],
    money: ['Budget and box office', 'Бюджет и сборы'],
    budget: ['Budget', 'Бюджет'],
    revenue: ['Revenue', 'Выручка'],
    boxOffice: ['Box office', 'Сборы'],
    awards: ['Awards', 'Награды'],
    awardsSum: [
      (won: number, nominations: number) =>
        `${won.toLocaleString('en')} won, ${counted(nominations, 'nomination')}`,
      (won: number, nominations: number) =>
        `${plural(won, 'победа', 'победы', 'побед')}, ${plural(nominations, 'номинация', 'номинации', 'номинаций')}`,
    ],
    oscars: [
      (won: number, nominations: number) =>
        `Oscars: ${won.toLocaleString('en')} won, ${counted(nominations, 'nomination')}`,
      (won: number, nominations: number) =>
        `«Оскар»: ${plural(won, 'победа', 'победы', 'побед')}, ${plural(nominations, 'номинация', 'номинации', 'номинаций')}`,
    ],
    won: ['won', 'победа'],
    nominated: ['nominated', 'номинация'],
    companies: ['Companies', 'Компании'],
    watch: ['Where to watch', 'Где смотреть'],
    parental: ['Parental guide', 'Для родителей'],
    certifications: ['Age ratings by country', 'Возрастные рейтинги по странам'],
    tags: ['Tags', 'Метки'],
    franchise: ['Franchise', 'Франшиза'],
    length: ['Length', 'Объём'],
    seasonCount: [
      (count: number) => counted(count, 'season'),
      (count: number) => plural(count, 'сезон', 'сезона', 'сезонов'),
    ],
    episodeCount: [
      (count: number) => counted(count, 'episode'),
      (count: number) => plural(count, 'серия', 'серии', 'серий'),
    ],
  },
  person: {
    born: ['born', 'год рождения'],
    alsoKnownAs: [
      (names: string) => `Also known as ${names}`,
      (names: string) => `Другие имена: ${names}`,
    ],
    homepage: ['Home page', 'Личный сайт'],
    instagram: ['Instagram', 'Instagram'],
    filmography: ['Filmography', 'Фильмография'],
    allRoles: ['All', 'Все'],
    roles: ['Roles', 'Роли'],
    yearUnknown: ['Year unknown', 'Год неизвестен'],
    plot: ['Titles by year and rating', 'Фильмы и сериалы по годам и оценкам'],
    plotAbout: [
      'Each dot is a title. Click it, or use the arrow keys and Enter. The list above has the same titles.',
      'Каждая точка — фильм или сериал. Щёлкните по ней или выберите её стрелками и нажмите Enter. Тот же перечень — в списке выше.',
    ],
    plotWithout: [
      (count: string) => `Only in the list, without a year or rating: ${count}.`,
      (count: string) => `Без года или оценки, только в списке: ${count}.`,
    ],
    none: ['The catalog has no titles for this person.', 'В каталоге нет работ этого человека.'],
    roleOf: {
      director: ['director', 'режиссёр'],
      actor: ['actor', 'актёр'],
      writer: ['writer', 'сценарист'],
      producer: ['producer', 'продюсер'],
      cinematographer: ['cinematographer', 'оператор'],
      composer: ['composer', 'композитор'],
      editor: ['editor', 'монтажёр'],
      crew: ['crew member', 'участник съёмочной группы'],
    },
    actress: ['actress', 'актриса'],
    as: [(character: string) => `as ${character}`, (character: string) => character],
    joint: ['Joint titles', 'Совместные работы'],
    jointAbout: [
      'Titles that this person and another one worked on together.',
      'Фильмы и сериалы, над которыми этот человек работал вместе с другим.',
    ],
    jointLabel: ['Name of the other person', 'Имя другого человека'],
    jointFound: [
      (count: number) => `${counted(count, 'person', 'people')} found`,
      (count: number) => `найдено: ${plural(count, 'человек', 'человека', 'человек')}`,
    ],
    jointCount: [
      (count: number) => (count === 0 ? 'No joint titles.' : counted(count, 'joint title')),
      (count: number) =>
        count === 0
          ? 'Совместных работ нет.'
          : plural(count, 'совместная работа', 'совместные работы', 'совместных работ'),
    ],
    jointLeave: ['Choose another person', 'Выбрать другого'],
  },
} satisfies Pairs
