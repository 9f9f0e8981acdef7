/** Sentences of overviews, taglines, facts, questions and quotes; Russian|English where both are needed, `{slots}` filled by texts.ts. */

export const heroRows = `
врач|a doctor
журналист|a journalist
следователь|a detective
учитель музыки|a music teacher
бывший лётчик|a former pilot
смотритель маяка|a lighthouse keeper
реставратор|a restorer of paintings
таксист|a taxi driver
шахматист|a chess player
повар|a cook
инженер|an engineer
адвокат|a lawyer
почтальон|a postman
архитектор|an architect
переводчик|a translator
часовщик|a watchmaker
капитан|a sea captain
студент|a student
программист|a programmer
скрипач|a violinist
геолог|a geologist
фотограф|a photographer
фермер|a farmer
библиотекарь|a librarian
`
export const arrivalRows = `
возвращается {in} после долгих лет|returns to {city} after many years
теряет работу и остаётся {in} без денег|loses a job and is stranded in {city} without money
находит старое письмо, спрятанное {in}|finds an old letter hidden in {city}
случайно становится свидетелем преступления {in}|happens to witness a crime in {city}
соглашается на странное предложение {in}|accepts a strange offer in {city}
получает в наследство дом {in}|inherits a house in {city}
просыпается {in} и не помнит последних суток|wakes up in {city} with no memory of the last day
встречает {in} того, кого считали погибшим|meets in {city} someone who was believed dead
пытается начать новую жизнь {in}|tries to start a new life in {city}
берётся за последнее дело {in}|takes on one last case in {city}
`
export const turnRows = `
Но у прошлого свои планы.|But the past has plans of its own.
С этой минуты всё идёт не так.|From that moment on nothing goes as planned.
Вскоре выясняется, что соседи знают больше, чем говорят.|Soon it turns out that the neighbours know more than they say.
Времени остаётся только до рассвета.|There is only time until dawn.
Помощь приходит оттуда, откуда её никто не ждал.|Help comes from where nobody expected it.
Чтобы спасти близких, придётся сказать правду.|To save the family, the truth will have to be told.
За каждым углом ждёт новая загадка.|A new riddle waits around every corner.
Дружба подвергается самому суровому испытанию.|A friendship is put to the hardest of tests.
Тихий город оказывается совсем не тихим.|The quiet town turns out to be anything but quiet.
Одна ночь меняет всё.|One night changes everything.
Игра становится слишком опасной.|The game becomes far too dangerous.
И только музыка помогает не сдаться.|And only music helps not to give up.
`
export const closingRows = `
Кому теперь можно верить?|Whom can one trust now?
Отступать уже поздно.|It is too late to turn back.
А впереди самое трудное решение в жизни.|And the hardest decision of a lifetime is still ahead.
Впереди долгая дорога домой.|A long way home lies ahead.
Цена ошибки слишком высока.|The price of a mistake is too high.
Но надежда умирает последней.|But hope is the last to die.
Правда окажется страшнее вымысла.|The truth will prove stranger than fiction.
Это будет лето, которое никто не забудет.|It will be a summer nobody forgets.
`
export const taglineRows = `
Некоторые двери лучше не открывать|Some doors are better left closed
Каждая тайна имеет цену|Every secret has a price
Дорога домой длиннее, чем кажется|The way home is longer than it seems
Никто не вернётся прежним|No one comes back the same
Правда всплывёт|The truth will surface
Время вышло|Time is up
Бояться поздно|Too late to be afraid
Всё началось с одного письма|It all began with a letter
Верь только себе|Trust only yourself
Одна ночь. Один шанс|One night. One chance
Любовь не спрашивает разрешения|Love does not ask permission
Прошлое знает твой адрес|The past knows your address
Игра окончена. Начинается охота|The game is over. The hunt begins
Смеётся тот, кто уцелел|He who survives laughs last
У моря нет границ|The sea has no borders
Иногда нужно просто ехать дальше|Sometimes you just have to drive on
`

/** Facts: kind|text. */
export const factRows = `
fact|Съёмки продолжались {n} дней, из них {m} дня группа ждала подходящей погоды.
fact|Основные сцены сняты {in}.
fact|Для съёмок построили декорацию площадью {big} квадратных метров.
fact|На главную роль пробовались {n} актёров.
fact|Сценарий переписывали {m} раза.
fact|Премьерный показ прошёл {in} и собрал {big} зрителей.
fact|{person} исполняет все трюки без дублёра.
fact|{person} присоединяется к проекту за {m} недели до начала съёмок.
fact|Музыку записывал оркестр из {n} человек.
fact|В массовых сценах заняты {big} местных жителей.
fact|Рабочее название картины менялось {m} раза.
fact|Костюмы шили {n} недель, всего их больше {big}.
trivia|На стене в кабинете висит карта, на которой отмечено место действия следующей картины режиссёра.
trivia|Номер дома {n} встречается в кадре {m} раза.
trivia|В одной из сцен по радио звучит песня, которую сочинила съёмочная группа {in}.
trivia|Собака, живущая во дворе главного героя, принадлежит оператору.
trivia|В титрах упомянуты {n} человек, фамилии которых начинаются на одну букву.
trivia|Часы на вокзале всегда показывают {m} часа ровно.
trivia|Книга, которую читает героиня, придумана для фильма: такой книги не существует.
trivia|{person} мелькает в кадре на {n}-й минуте в роли прохожего.
trivia|Все номера автомобилей в картине заканчиваются на {m}.
trivia|Газета, которую разворачивает герой, датирована днём рождения сценариста.
blooper|На {n}-й минуте в отражении витрины видна камера.
blooper|Чашка на столе то полная, то пустая: между кадрами прошло не больше {m} секунд.
blooper|Действие происходит зимой, но {in} на деревьях видны листья.
blooper|В сцене погони у машины меняется номер.
blooper|У героя то левая, то правая рука перевязана бинтом.
blooper|Тени на площади падают в разные стороны: сцену снимали {m} дня.
blooper|На общем плане видно современное здание, построенное на {n} лет позже описанных событий.
blooper|Письмо, порванное в начале, в конце лежит на столе целым.
`
export const spoilerFactRows = `
fact|В первой версии сценария главный герой погибал в финале.
fact|Снято {m} варианта концовки, исполнители до премьеры не знали, какой из них войдёт в картину.
trivia|Имя убийцы можно прочитать на табличке уже на {n}-й минуте.
trivia|Последний кадр повторяет первый, но снят с другой стороны улицы.
`

/** Questions and answers. */
export const faqRows = `
Есть ли сцены после титров?|Да, одна короткая сцена после основных титров.
Основан ли сюжет на реальных событиях?|Нет, история вымышлена, хотя авторы изучали архивы.
Где проходили съёмки?|Большая часть натурных сцен снята {in}.
Нужно ли смотреть предыдущие части?|Необязательно: завязка понятна и без них.
Чем закончилась история героя?|Финал намеренно оставлен открытым.
Сколько длится режиссёрская версия?|Она на {n} минут длиннее прокатной.
Почему изменили название?|Рабочее название уже принадлежало другой картине.
Кто исполняет песню в финале?|Её поёт сама исполнительница главной роли.
Подходит ли картина для детей?|Возрастное ограничение указано в карточке; есть несколько напряжённых сцен.
Будет ли продолжение?|Авторы говорили о замысле, но официально ничего не объявлено.
Какая книга лежит в основе?|Сценарий оригинальный, литературного источника у него нет.
Почему концовка отличается от трейлера?|Трейлер смонтировали раньше, чем был выбран окончательный вариант.
`

/** Quotes: Russian|original. */
export const quoteRows = `
Ты правда думаешь, что море умеет ждать?|Do you really think the sea knows how to wait?
Я не опоздал. Я пришёл в другое время.|I'm not late. I came at another time.
Дом там, где тебя узнают по шагам.|Home is where they know you by your footsteps.
Никогда не спорь с человеком, у которого есть карта.|Never argue with a man who has a map.
Если бояться темноты, не увидишь звёзд.|If you fear the dark, you will never see the stars.
Мы не друзья. Мы просто вместе тонем.|We are not friends. We just happen to be sinking together.
Правда как чай: остывает, если долго молчать.|Truth is like tea: it goes cold if you keep silent too long.
У каждого ключа есть дверь, но не каждой двери нужен ключ.|Every key has a door, but not every door needs a key.
Скажите ему, что я ушёл смотреть на снег.|Tell him I went to look at the snow.
Вы забыли шляпу. И совесть.|You forgot your hat. And your conscience.
Хороший план тем и хорош, что его можно бросить.|The beauty of a good plan is that you can drop it.
Когда вернёшься, меня зовут так же.|When you come back, my name will be the same.
Смелость кончается там, где начинается счёт.|Courage ends where counting begins.
Я слишком стар, чтобы начинать сначала, и слишком молод, чтобы не начать.|I'm too old to start over and too young not to.
Поезд ушёл, а мы остались. Значит, нам здесь что-то нужно.|The train left and we stayed. So there is something here we need.
Он не врёт. Он просто плохо помнит правду.|He isn't lying. He just remembers the truth badly.
Не оборачивайся: там ничего не изменилось.|Don't look back: nothing has changed there.
Любовь не лампа, её не выключишь.|Love is not a lamp, you can't switch it off.
Знаешь, что самое трудное в молчании? Слушать его.|Know what's hardest about silence? Listening to it.
Закройте окно, иначе сюда войдёт осень.|Close the window or autumn will walk in.
Человек без прошлого опасен тем, что ему нечего терять.|A man without a past is dangerous: he has nothing to lose.
Мне обещали остров, а дали лодку.|They promised me an island and gave me a boat.
Мы ещё встретимся. В этом городе всего одна улица.|We'll meet again. This town has only one street.
Не надо меня спасать, подайте лучше пальто.|Don't rescue me, just hand me my coat.
Всё пройдёт, даже этот понедельник.|Everything passes, even this Monday.
Ты умеешь хранить тайны? Я тоже умею.|Can you keep a secret? So can I.
Верить легко. Трудно проверять.|Believing is easy. Checking is hard.
Я не боюсь высоты, я боюсь лестниц.|I'm not afraid of heights, I'm afraid of stairs.
Один выстрел ещё не разговор.|One shot is not a conversation.
Сколько бы ни было звёзд, домой ведёт одна.|However many stars there are, only one leads home.
Если долго идти на север, станет тихо.|Walk north long enough and it gets quiet.
Ветер меняется. Пора и нам.|The wind is changing. So should we.
Никто не просил тебя быть героем. Просто закрой дверь.|Nobody asked you to be a hero. Just close the door.
Деньги не пахнут, зато звенят.|Money has no smell, but it jingles.
Я помню всё, кроме главного.|I remember everything but the main thing.
Завтра будет завтра. А сегодня — суп.|Tomorrow is tomorrow. Today there is soup.
Вы не похожи на человека, который стучит.|You don't look like a man who knocks.
Тише. Здесь спит целый город.|Hush. A whole city is asleep here.
Мой отец говорил: не умеешь плавать — не копай колодец.|My father used to say: if you can't swim, don't dig a well.
Это не конец. Это просто титры.|It's not the end. It's only the credits.
Играйте, маэстро, пока не погас свет.|Play on, maestro, while the lights are still up.
Ложь всегда одета лучше.|A lie is always better dressed.
`

/** Biographies: Russian sentences without gender. */
export const biographyRows = `
Первые шаги в профессии {first}.
Известность приходит после картины «{title}».
В фильмографии больше {n} работ в кино, театре и на телевидении.
Работает преимущественно {in}.
Лауреат нескольких профессиональных премий.
Свободное время отдаёт музыке и путешествиям.
Преподаёт мастерство начинающим коллегам.
Автор книги воспоминаний о жизни съёмочной площадки.
`
export const biographyStarts = [
  'связаны с театром',
  'связаны с радио',
  'связаны с телевидением родного города',
  'связаны с любительской студией',
  'связаны с рекламой',
  'связаны с документальным кино',
]

/** Small parts known by what they are: Russian|English. */
export const minorCharacters = `
продавец|Shopkeeper
официантка|Waitress
полицейский|Police Officer
водитель|Driver
медсестра|Nurse
сосед|Neighbour
репортёр|Reporter
швейцар|Doorman
пассажир|Passenger
сторож|Watchman
гость на свадьбе|Wedding Guest
бармен|Bartender
мальчик с собакой|Boy with Dog
секретарь|Secretary
солдат|Soldier
рассказчик|Narrator
судья|Judge
прохожий|Passer-by
`

/** Jobs of the crew and of producers and writers. */
export const crewJobs = [
  'Production Designer',
  'Art Director',
  'Costume Designer',
  'Makeup Artist',
  'Sound Mixer',
  'Sound Designer',
  'Gaffer',
  'Key Grip',
  'Stunt Coordinator',
  'Visual Effects Supervisor',
  'Casting Director',
  'Script Supervisor',
  'Set Decorator',
  'Location Manager',
  'Still Photographer',
  'First Assistant Director',
  'Camera Operator',
  'Colorist',
  'Choreographer',
  'Property Master',
]
export const producerJobs = [
  'Producer',
  'Executive Producer',
  'Co-Producer',
  'Line Producer',
  'Associate Producer',
]
export const writerJobs = ['Screenplay', 'Story', 'Writer', 'Novel', 'Dialogue', 'Characters']

/** Awards: name|categories. Only the Oscar is a name from life, because the contract counts it. */
export const awardRows = `
Золотая ветвь|лучший фильм,лучшая режиссура,лучший сценарий,лучшая мужская роль,лучшая женская роль,лучшая музыка
Серебряный кадр|лучшая операторская работа,лучший монтаж,лучший дебют,лучшие костюмы
Северное сияние|приз жюри,приз зрительских симпатий,лучший актёрский ансамбль
Golden Heron|Best Film,Best Director,Best Actor,Best Actress,Best Screenplay
Harbour Lights Festival|Grand Prix,Jury Prize,Audience Award,Best Debut
Critics’ Compass|Best Picture,Best Score,Best Cinematography,Best Editing
`
export const oscarCategories = [
  'Best Picture',
  'Best Director',
  'Best Actor',
  'Best Actress',
  'Best Original Screenplay',
  'Best Original Score',
  'Best Cinematography',
  'Best Film Editing',
  'Best Costume Design',
]

/** What an editor says about an item of a collection: Russian, English. */
export const russianNotes = [
  'Пересматриваем каждую зиму.',
  'Лучшая роль в карьере.',
  'Финал стоит всего ожидания.',
  'Начните с этой картины.',
  'Недооценённая вещь.',
  'Музыку будете напевать ещё неделю.',
  'Смотреть только на большом экране.',
  'С него всё и началось.',
]
export const englishNotes = [
  'Start here.',
  'The ending earns every minute.',
  'Better every time.',
  'Look at the light in the last reel.',
  'An editor’s favourite.',
  'Overlooked on release.',
]
