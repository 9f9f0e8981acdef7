/** Cities of title names and birthplaces: nominative, "in", genitive, English, country. */
export const cityRows = `
Самара|в Самаре|Самары|Samara|ru
Казань|в Казани|Казани|Kazan|ru
Томск|в Томске|Томска|Tomsk|ru
Псков|в Пскове|Пскова|Pskov|ru
Вологда|в Вологде|Вологды|Vologda|ru
Калуга|в Калуге|Калуги|Kaluga|ru
Саратов|в Саратове|Саратова|Saratov|ru
Воронеж|в Воронеже|Воронежа|Voronezh|ru
Иркутск|в Иркутске|Иркутска|Irkutsk|ru
Омск|в Омске|Омска|Omsk|ru
Пермь|в Перми|Перми|Perm|ru
Тула|в Туле|Тулы|Tula|ru
Рязань|в Рязани|Рязани|Ryazan|ru
Мурманск|в Мурманске|Мурманска|Murmansk|ru
Архангельск|в Архангельске|Архангельска|Arkhangelsk|ru
Выборг|в Выборге|Выборга|Vyborg|ru
Ярославль|в Ярославле|Ярославля|Yaroslavl|ru
Кострома|в Костроме|Костромы|Kostroma|ru
Москва|в Москве|Москвы|Moscow|ru
Петербург|в Петербурге|Петербурга|Petersburg|ru
Ленинград|в Ленинграде|Ленинграда|Leningrad|su
Владивосток|во Владивостоке|Владивостока|Vladivostok|ru
Таганрог|в Таганроге|Таганрога|Taganrog|ru
Суздаль|в Суздале|Суздаля|Suzdal|ru
Астрахань|в Астрахани|Астрахани|Astrakhan|ru
Одесса|в Одессе|Одессы|Odessa|ua
Киев|в Киеве|Киева|Kyiv|ua
Минск|в Минске|Минска|Minsk|by
Рига|в Риге|Риги|Riga|lv
Тбилиси|в Тбилиси|Тбилиси|Tbilisi|ge
Ташкент|в Ташкенте|Ташкента|Tashkent|uz
Алматы|в Алматы|Алматы|Almaty|kz
Париж|в Париже|Парижа|Paris|fr
Лион|в Лионе|Лиона|Lyon|fr
Марсель|в Марселе|Марселя|Marseille|fr
Лондон|в Лондоне|Лондона|London|gb
Лидс|в Лидсе|Лидса|Leeds|gb
Эдинбург|в Эдинбурге|Эдинбурга|Edinburgh|gb
Дублин|в Дублине|Дублина|Dublin|ie
Берлин|в Берлине|Берлина|Berlin|de
Гамбург|в Гамбурге|Гамбурга|Hamburg|de
Дрезден|в Дрездене|Дрездена|Dresden|de
Вена|в Вене|Вены|Vienna|at
Прага|в Праге|Праги|Prague|cz
Варшава|в Варшаве|Варшавы|Warsaw|pl
Краков|в Кракове|Кракова|Krakow|pl
Будапешт|в Будапеште|Будапешта|Budapest|hu
Рим|в Риме|Рима|Rome|it
Неаполь|в Неаполе|Неаполя|Naples|it
Венеция|в Венеции|Венеции|Venice|it
Мадрид|в Мадриде|Мадрида|Madrid|es
Севилья|в Севилье|Севильи|Seville|es
Барселона|в Барселоне|Барселоны|Barcelona|es
Лиссабон|в Лиссабоне|Лиссабона|Lisbon|pt
Стокгольм|в Стокгольме|Стокгольма|Stockholm|se
Копенгаген|в Копенгагене|Копенгагена|Copenhagen|dk
Хельсинки|в Хельсинки|Хельсинки|Helsinki|fi
Осло|в Осло|Осло|Oslo|no
Стамбул|в Стамбуле|Стамбула|Istanbul|tr
Токио|в Токио|Токио|Tokyo|jp
Киото|в Киото|Киото|Kyoto|jp
Осака|в Осаке|Осаки|Osaka|jp
Сеул|в Сеуле|Сеула|Seoul|kr
Шанхай|в Шанхае|Шанхая|Shanghai|cn
Гонконг|в Гонконге|Гонконга|Hong Kong|hk
Бомбей|в Бомбее|Бомбея|Bombay|in
Калькутта|в Калькутте|Калькутты|Calcutta|in
Нью-Йорк|в Нью-Йорке|Нью-Йорка|New York|us
Чикаго|в Чикаго|Чикаго|Chicago|us
Бостон|в Бостоне|Бостона|Boston|us
Сиэтл|в Сиэтле|Сиэтла|Seattle|us
Новый Орлеан|в Новом Орлеане|Нового Орлеана|New Orleans|us
Сан-Франциско|в Сан-Франциско|Сан-Франциско|San Francisco|us
Техас|в Техасе|Техаса|Texas|us
Монтана|в Монтане|Монтаны|Montana|us
Торонто|в Торонто|Торонто|Toronto|ca
Монреаль|в Монреале|Монреаля|Montreal|ca
Мехико|в Мехико|Мехико|Mexico City|mx
Буэнос-Айрес|в Буэнос-Айресе|Буэнос-Айреса|Buenos Aires|ar
Рио|в Рио|Рио|Rio|br
Сидней|в Сиднее|Сиднея|Sydney|au
Каир|в Каире|Каира|Cairo|eg
`

/** Where one travels, with the preposition: Russian, English. */
export const destinationRows = `
на север|to the North
на юг|to the South
на восток|to the East
на край света|to the Edge of the World
к морю|to the Sea
домой|Home
в никуда|to Nowhere
в неизвестность|into the Unknown
в прошлое|into the Past
в завтра|to Tomorrow
за горизонт|Beyond the Horizon
через ночь|Through the Night
через границу|Across the Border
к звёздам|to the Stars
без возврата|of No Return
в один конец|One Way
`
