/** Verbs, clauses, prepositions, numerals and ready-made pieces of title names, Russian beside English. */

/** What a subject does: Russian present, English third person. */
export const verbRows = `
спит|Sleeps
молчит|Keeps Silent
поёт|Sings
ждёт|Waits
плачет|Weeps
смеётся|Laughs
танцует|Dances
возвращается|Returns
уходит|Leaves
умирает|Dies
просыпается|Awakens
исчезает|Disappears
говорит|Speaks
помнит|Remembers
зовёт|Calls
дышит|Breathes
падает|Falls
прячется|Hides
мечтает|Dreams
горит|Burns
`

/** What once happened: masculine, feminine, neuter, English past. */
export const pastVerbRows = `
исчез|исчезла|исчезло|Disappeared
умолк|умолкла|умолкло|Fell Silent
вернулся|вернулась|вернулось|Returned
пришёл|пришла|пришло|Came
заговорил|заговорила|заговорило|Spoke
остановился|остановилась|остановилось|Stood Still
проснулся|проснулась|проснулось|Woke
сгорел|сгорела|сгорело|Burned
упал|упала|упало|Fell
запел|запела|запело|Sang
заплакал|заплакала|заплакало|Cried
ушёл|ушла|ушло|Left
`

/** Before verb and subject: `Когда` + `спит` + `город`. */
export const clauseOpenings = `
Когда|When
Пока|While
Там, где|Where
Если|If
Прежде чем|Before
Почему|Why
`

/** After a sentence of subject and verb. */
export const adverbialRows = `
дважды|Twice
на рассвете|at Dawn
в полночь|at Midnight
до утра|till Morning
в одиночестве|Alone
не сразу|Not at Once
навсегда|Forever
по ночам|by Night
в понедельник|on Monday
под дождём|in the Rain
без причины|for No Reason
`

/** Prepositions by the case they take. */
export const genitivePrepositions = `
Без|Without
До|Before
После|After
Из|Out of
Возле|Beside
Накануне|On the Eve of
В поисках|In Search of
По следам|On the Trail of
На краю|On the Edge of
В тени|In the Shadow of
По ту сторону|On the Other Side of
Вокруг|Around
Посреди|In the Middle of
Ради|For the Sake of
Против|Against
Вдали от|Far from
Недалеко от|Not Far from
`
export const instrumentalPrepositions = `
Под|Under
За|Beyond
Над|Above
Перед|Before
Наедине с|Alone with
Вместе с|Together with
Вслед за|Following
Рядом с|Next to
`

/** Numerals that take the genitive plural. */
export const numeralRows = `
Пять|Five
Шесть|Six
Семь|Seven
Восемь|Eight
Девять|Nine
Десять|Ten
Двенадцать|Twelve
Тринадцать|Thirteen
Сорок|Forty
Сто|A Hundred
Тысяча|A Thousand
7|7
9|9
10|10
12|12
40|40
99|99
100|100
365|365
1000|1000
`

/** What can happen in a city: Russian, gender, English. */
export const eventRows = `
ночь|f|Night
зима|f|Winter
весна|f|Spring
лето|n|Summer
осень|f|Autumn
встреча|f|Meeting
свадьба|f|Wedding
дождь|m|Rain
снег|m|Snow
танго|n|Tango
каникулы|plural|Holidays
незнакомец|m|Stranger
выстрел|m|Gunshot
убийство|n|Murder
утро|n|Morning
день|m|Day
война|f|War
любовь|f|Love
гастроли|plural|Tour
завтрак|m|Breakfast
ужин|m|Dinner
концерт|m|Concert
полёт|m|Flight
призрак|m|Ghost
дуэль|f|Duel
детство|n|Childhood
одиночество|n|Solitude
тайна|f|Mystery
ограбление|n|Robbery
история|f|Story
`

/** What travels to a destination: Russian, gender, English. */
export const travelRows = `
поезд|m|Train
рейс|m|Flight
дорога|f|Road
побег|m|Escape
путь|m|Way
автобус|m|Bus
билет|m|Ticket
путешествие|n|Journey
тропа|f|Trail
корабль|m|Ship
трамвай|m|Tram
экспедиция|f|Expedition
поход|m|March
прыжок|m|Leap
возвращение|n|Return
полёт|m|Flight
`

/** Ranks and callings that stand before a surname. */
export const callingRows = `
Капитан|Captain
Доктор|Doctor
Профессор|Professor
Инспектор|Inspector
Майор|Major
Сержант|Sergeant
Лейтенант|Lieutenant
Граф|Count
Агент|Agent
Маэстро|Maestro
Комиссар|Commissioner
Адвокат|Attorney
Тренер|Coach
Полковник|Colonel
Адмирал|Admiral
Следователь|Detective
`

/** Subtitles of franchise members that a number alone would not tell apart. */
export const sequelSubtitles = `
Возвращение|The Return
Новое начало|A New Beginning
Последняя битва|The Final Battle
Начало|The Beginning
Расплата|Reckoning
Наследие|Legacy
Тёмные времена|Dark Times
Восстание|Uprising
Испытание огнём|Trial by Fire
Другая сторона|The Other Side
Путь домой|The Way Home
Потерянные|The Lost Ones
На краю света|At the Edge of the World
Перерождение|Rebirth
Точка невозврата|Point of No Return
Последний рубеж|The Last Frontier
Тень прошлого|A Shadow of the Past
Новая угроза|A New Threat
Семейные узы|Family Ties
Охота начинается|The Hunt Begins
Большие каникулы|The Big Holidays
Тайна подземелья|The Secret of the Dungeon
Зимняя история|A Winter Story
Ответный удар|The Counterstrike
`

/** Ready-made names of non-fiction. */
export const nonFictionOpenings = `
История|The Story of
Мир глазами|The World Through the Eyes of
Тайная жизнь|The Secret Life of
Хроники|The Chronicles of
Портрет|A Portrait of
Краткая история|A Brief History of
Один день из жизни|A Day in the Life of
Территория|The Territory of
`
