import { catalogName } from '../parts/catalog-name.js'
import { counted, type Pairs, plural } from './pairs.js'

const [alphaName, betaName] = [catalogName('alpha'), catalogName('beta')]

/** Texts of the other pages. */
export const listTexts = {
  collections: {
    title: ['Collections', 'Подборки'],
    count: [
      (count: number) => counted(count, 'title'),
      (count: number) => plural(count, 'название', 'названия', 'названий'),
    ],
    editors: ['editor’s order', 'порядок редактора'],
    none: ['The catalog has no collections.', 'В каталоге нет подборок.'],
    about: ['Lists curated by editors.', 'Списки, составленные редакцией.'],
  },
  assistants: {
    about: [
      'Applications with assistants can search this service through the Model Context Protocol (MCP). They need the address below and an API key.',
      'Приложения с ассистентами ищут в этом сервисе по протоколу MCP (Model Context Protocol). Им нужны адрес и ключ API.',
    ],
    address: ['Address of the MCP server', 'Адрес сервера MCP'],
    key: [
      (key: string) => `Replace ${key} by your key. The operator of the service creates one with`,
      (key: string) =>
        `Вместо ${key} подставьте свой ключ. Администратор сервиса создаёт ключ командой`,
    ],
    file: [(file: string) => `Add this to ${file}:`, (file: string) => `Добавьте в ${file}:`],
    run: ['Run this command:', 'Выполните команду:'],
    local: ['Without a service', 'Без сервиса'],
    localAbout: [
      'An application on the machine with the data can start titlebase itself, without a service and a key:',
      'На компьютере с данными приложение может само запускать titlebase, без сервиса и ключа:',
    ],
  },
  top: {
    title: ['Top', 'Лучшее'],
    about: [
      'The best rated of the titles that many people know.',
      'Лучшее по оценкам из того, что видели многие.',
    ],
  },
  hiddenGems: {
    title: ['Hidden gems', 'Скрытые жемчужины'],
    about: [
      'Films with high ratings from few people, which you may have missed.',
      'Фильмы с высокими оценками и малым числом голосов, которые легко пропустить.',
    ],
  },
  releases: {
    title: ['Releases', 'Премьеры'],
    heading: [(month: string) => `Releases: ${month}`, (month: string) => `Премьеры: ${month}`],
    about: [
      'World premieres, premieres in Russia and digital releases, day by day.',
      'Мировые премьеры, премьеры в России и цифровые релизы по дням.',
    ],
    previous: ['Previous month', 'Предыдущий месяц'],
    next: ['Next month', 'Следующий месяц'],
    thisMonth: ['This month', 'Этот месяц'],
    region: ['Type of release', 'Тип премьеры'],
    regions: {
      any: ['all', 'все'],
      world: ['world premiere', 'мировая премьера'],
      ru: ['in Russia', 'в России'],
      digital: ['digital', 'цифровой релиз'],
    },
    obscure: ['include little-known titles', 'включая малоизвестные'],
    day: [
      (day: string, count: number) => (count === 0 ? day : `${day}: ${counted(count, 'release')}`),
      (day: string, count: number) =>
        count === 0 ? day : `${day}: ${plural(count, 'премьера', 'премьеры', 'премьер')}`,
    ],
    none: ['No known releases in this month', 'В этом месяце премьер не найдено'],
    noneText: [
      'Try another month, or include little-known titles.',
      'Выберите другой месяц или включите малоизвестные.',
    ],
    count: [
      (count: number) => counted(count, 'release'),
      (count: number) => plural(count, 'премьера', 'премьеры', 'премьер'),
    ],
    badMonth: [
      'The month in the address is invalid. This is the current month.',
      'Месяц в адресе указан неверно. Показан текущий.',
    ],
  },
  divergence: {
    title: ['Divergence', 'Расхождения'],
    about: [
      `Titles that ${alphaName} and ${betaName} rate differently. The farther a title is from the line, the more they differ.`,
      `Фильмы и сериалы, которые ${alphaName} и ${betaName} оценивают по-разному. Чем дальше точка от линии, тем больше расхождение.`,
    ],
    direction: ['Rated higher by', 'Оценка выше в'],
    directionAny: ['either', 'любом'],
    minDelta: ['Gap', 'Разница'],
    minDeltaLeast: [(delta: string) => `${delta} or more`, (delta: string) => `от ${delta}`],
    minVotes: ['Votes in each catalog', 'Голосов в каждом каталоге'],
    minVotesLeast: [(votes: string) => `${votes} or more`, (votes: string) => `от ${votes}`],
    axisAlpha: [`Rating in ${alphaName}`, `Оценка в ${alphaName}`],
    axisBeta: [`Rating in ${betaName}`, `Оценка в ${betaName}`],
    plot: [`Ratings in ${alphaName} and ${betaName}`, `Оценки в ${alphaName} и ${betaName}`],
    plotAbout: [
      'Each dot is a title. Click it, or use the arrow keys and Enter. The table has the same titles.',
      'Каждая точка — фильм или сериал. Щёлкните по ней или выберите её стрелками и нажмите Enter. Тот же перечень — в таблице.',
    ],
    higherBeta: [`${betaName} rates higher`, `оценка выше в ${betaName}`],
    higherAlpha: [`${alphaName} rates higher`, `оценка выше в ${alphaName}`],
    gap: ['Gap', 'Разница'],
    point: [
      (alpha: string, beta: string, gap: string) =>
        `${alphaName} ${alpha}, ${betaName} ${beta}, gap ${gap}`,
      (alpha: string, beta: string, gap: string) =>
        `${alphaName} ${alpha}, ${betaName} ${beta}, разница ${gap}`,
    ],
    shown: [
      (shown: string, total: string) => `${shown} of ${total} titles, largest gaps first`,
      (shown: string, total: string) => `${shown} из ${total}, сначала с наибольшей разницей`,
    ],
    votesOf: [
      (catalog: string) => `Votes in ${catalog}`,
      (catalog: string) => `Голоса в ${catalog}`,
    ],
  },
} satisfies Pairs
