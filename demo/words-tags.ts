/** Tags of the demo catalog: Russian name|English name; the slug follows from the English one. */
export const tagRows = `
путешествие во времени|time travel
месть|revenge
дружба|friendship
первая любовь|first love
экранизация романа|based on a novel
основано на реальных событиях|based on true events
маленький город|small town
большой город|big city
побег из тюрьмы|prison break
ограбление банка|bank heist
серийный убийца|serial killer
частный детектив|private detective
любовный треугольник|love triangle
школа|high school
университет|university
взросление|coming of age
отец и сын|father and son
мать и дочь|mother and daughter
братья|brothers
сёстры|sisters
близнецы|twins
сирота|orphan
свадьба|wedding
развод|divorce
похороны|funeral
наследство|inheritance
деревня|village
остров|island
море|sea
корабль|ship
подводная лодка|submarine
пираты|pirates
сокровища|treasure hunt
карта|treasure map
космос|outer space
космический корабль|spaceship
инопланетяне|aliens
вторжение|alien invasion
робот|robot
искусственный интеллект|artificial intelligence
клонирование|cloning
виртуальная реальность|virtual reality
хакер|hacker
антиутопия|dystopia
постапокалипсис|post-apocalypse
эпидемия|epidemic
катастрофа|disaster
землетрясение|earthquake
наводнение|flood
пожар|fire
авиакатастрофа|plane crash
выживание|survival
необитаемый остров|desert island
джунгли|jungle
пустыня|desert
горы|mountains
зима|winter
новый год|new year
рождество|christmas
лето|summer vacation
каникулы|holidays
путешествие|road trip
поезд|train
автогонки|car racing
погоня|car chase
мотоцикл|motorcycle
самолёт|airplane
лётчик|pilot
солдат|soldier
первая мировая война|world war one
вторая мировая война|world war two
гражданская война|civil war
холодная война|cold war
шпион|spy
двойной агент|double agent
спецслужбы|secret service
террористы|terrorists
заложники|hostages
похищение|kidnapping
мафия|mafia
банда|gang
наркотики|drugs
азартные игры|gambling
казино|casino
полиция|police
коррупция|corruption
суд|courtroom
адвокат|lawyer
тюрьма|prison
невиновный|wrongly accused
свидетель|witness
журналист|journalist
телевидение|television
радио|radio
газета|newspaper
писатель|writer
поэт|poet
художник|painter
музыкант|musician
рок-группа|rock band
джаз|jazz
опера|opera
балет|ballet
танцы|dancing
театр|theatre
кино в кино|film within a film
актриса|actress
цирк|circus
фокусник|magician
магия|magic
ведьма|witch
вампир|vampire
оборотень|werewolf
зомби|zombie
призрак|ghost
дом с привидениями|haunted house
демон|demon
проклятие|curse
ангел|angel
пророчество|prophecy
древнее зло|ancient evil
мифология|mythology
дракон|dragon
эльфы|elves
король|king
королева|queen
принцесса|princess
рыцарь|knight
замок|castle
средние века|middle ages
древний рим|ancient rome
древняя греция|ancient greece
древний египет|ancient egypt
викинги|vikings
самураи|samurai
ниндзя|ninja
боевые искусства|martial arts
бокс|boxing
футбол|football
хоккей|ice hockey
баскетбол|basketball
бейсбол|baseball
шахматы|chess
фигурное катание|figure skating
олимпийские игры|olympic games
тренер|coach
неудачник|underdog
врач|doctor
больница|hospital
медсестра|nurse
болезнь|illness
амнезия|amnesia
слепота|blindness
инвалидность|disability
психолог|psychologist
безумие|madness
сон|dream
кошмар|nightmare
двойник|doppelganger
подмена личности|identity swap
обмен телами|body swap
тайная личность|secret identity
супергерой|superhero
суперзлодей|supervillain
сверхспособности|superpowers
учёный|scientist
безумный учёный|mad scientist
эксперимент|experiment
мутант|mutant
чудовище|monster
динозавр|dinosaur
акула|shark
волк|wolf
собака|dog
кошка|cat
лошадь|horse
медведь|bear
говорящие животные|talking animals
птица|bird
лес|forest
охота|hunting
рыбалка|fishing
ферма|farm
ковбой|cowboy
дикий запад|wild west
индейцы|native americans
золотая лихорадка|gold rush
дуэль|duel
шериф|sheriff
заговор|conspiracy
политика|politics
президент|president
выборы|election
революция|revolution
царская россия|imperial russia
советский союз|soviet union
перестройка|perestroika
девяностые|nineties
восьмидесятые|eighties
шестидесятые|sixties
ретро|retro
ностальгия|nostalgia
коммунальная квартира|communal flat
дача|summer house
эмиграция|emigration
иммигранты|immigrants
беженцы|refugees
расизм|racism
феминизм|feminism
сильная героиня|strong heroine
антигерой|antihero
роковая женщина|femme fatale
наёмный убийца|hitman
снайпер|sniper
спецназ|special forces
морская пехота|marines
моряк|sailor
рабочие|working class
забастовка|strike
бедность|poverty
богатство|wealth
бизнес|business
биржа|stock market
мошенник|con artist
вор|thief
ограбление|heist
детективное расследование|murder investigation
загадочная смерть|mysterious death
запертая комната|locked room
исчезновение|disappearance
пропавший ребёнок|missing child
усыновление|adoption
беременность|pregnancy
многодетная семья|large family
бабушка|grandmother
дедушка|grandfather
старость|old age
одиночество|loneliness
дружба детей|childhood friends
летний лагерь|summer camp
интернат|boarding school
учитель|teacher
хулиган|bully
подростки|teenagers
вечеринка|party
алкоголь|alcohol
зависимость|addiction
вера|faith
священник|priest
монастырь|monastery
паломничество|pilgrimage
экзорцизм|exorcism
секта|cult
ритуал|ritual
легенда|legend
сказка|fairy tale
притча|parable
сатира|satire
пародия|parody
чёрная комедия|black comedy
абсурд|absurd humor
слэпстик|slapstick
мюзикл|musical
немое кино|silent film
чёрно-белое|black and white
нуар|film noir
независимое кино|independent film
авторское кино|arthouse
дебют|directorial debut
альманах|anthology
псевдодокументальное|mockumentary
найденная плёнка|found footage
кукольная анимация|stop motion
пластилин|claymation
рисованная анимация|hand-drawn animation
аниме про школу|school anime
меха|mecha
магическая девочка|magical girl
кулинария|cooking
ресторан|restaurant
шеф-повар|chef
мода|fashion
модель|model
фотограф|photographer
архитектор|architect
библиотека|library
дневник|diary
письма|letters
телефонный звонок|phone call
социальные сети|social media
интернет|internet
видеоигры|video games
экранизация игры|based on a video game
экранизация комикса|based on a comic
экранизация пьесы|based on a play
ремейк|remake
продолжение|sequel
приквел|prequel
неожиданная развязка|plot twist
открытый финал|open ending
нелинейное повествование|nonlinear storyline
один день|one day
одна локация|single location
реальное время|real time
петля времени|time loop
параллельный мир|parallel world
конец света|end of the world
надежда|hope
прощение|forgiveness
вина|guilt
предательство|betrayal
жертва|sacrifice
честь|honor
долг|duty
свобода|freedom
мечта|dream come true
`
