/** Parts of invented company names and the platforms of `watch`. */

export const russianCompanyHeads =
  'Северный Южный Восточный Западный Полярный Уральский Волжский Сибирский Балтийский Вечерний Утренний Новый Старый Синий Белый Красный Зелёный Золотой Серебряный Тихий Летний Зимний Лесной Речной Дальний Ночной Весенний Янтарный Медный Звёздный Лунный Ветреный Каменный Первый Высокий'
export const russianCompanyTails =
  'экран кадр свет берег ветер причал маяк дом квартал мост парус рассвет объектив горизонт остров сад театр журавль'
export const englishCompanyHeads =
  'Ashen Amber Azure Blackthorn Blue_Heron Briar Bright_Harbor Cedar Cobalt Copperfield Crescent Dovetail Driftwood Eastgate Ember Evergreen Fairlight Foxglove Garnet Granite Greyhound Halfmoon Hawthorn Highwater Indigo Ivory Juniper Kestrel Lantern Larkspur Longshore Maple Marble Meadow Merlin Midnight Nightjar Northbound Oakleaf Old_Mill Osprey Paper_Boat Pinewood Quarry Quiet_Room Raven Red_Kite Riverbend Rosewood Saffron Sandpiper Seventh_Street Silver_Birch Skylark Slate Southpaw Stillwater Stonebridge Sundial Thistle Tidewater Timber Twelve_Oaks Upland Velvet Wayfarer Westward White_Owl Wildrose Willow Winterlight Wren Yarrow Zephyr'
export const englishCompanyTails =
  'Pictures Films Entertainment Studios Productions Media Works Cinema House Releasing Television Animation'
export const continentalCompanies: Readonly<Record<string, string>> = {
  fr: 'Films_de_la_Lune Les_Films_du_Phare Productions_du_Cerisier Studio_Rive_Bleue Les_Films_du_Vieux_Pont Ciné_Mistral Atelier_Quatre_Vents La_Lanterne_Films Les_Productions_du_Sillage Hirondelle_Cinéma',
  de: 'Sternwarte_Film Blaue_Stunde_Filmproduktion Lindenhof_Film Nordlicht_Medien Kranich_Filmverleih Elbufer_Film Zeitglas_Studio Rotbuche_Filmproduktion Morgenrot_Film Waldkauz_Medien',
  it: 'Faro_Film Cinematografica_Tramontana Studio_Aurora_Blu Lanterna_Cinematografica Girasole_Film Ponte_Vecchio_Produzioni Scirocco_Film Onda_Lunga_Film',
  es: 'Faro_Azul_Films Producciones_Mediodía Cierzo_Cine Luna_Vieja_Films Almendro_Producciones Puerto_Norte_Cine Golondrina_Films Viento_Sur_Producciones',
  jp: 'Aosora_Eiga Hoshizora_Animation Kazemachi_Studio Tsukikage_Pictures Yuyake_Works Komorebi_Films Studio_Hanabi Minato_Eiga Shirakaba_Animation Studio_Akatombo',
  kr: 'Bomnal_Pictures Haneul_Media Byeolbit_Films Sanho_Studio Gaeul_Entertainment Badatga_Films',
  in: 'Suryoday_Films Neelkamal_Pictures Chandni_Studios Mayur_Movies Ganga_Talkies Devdaru_Films',
  cn: 'Jade_Lantern_Pictures Yellow_Crane_Films Bamboo_Gate_Media Lotus_Harbour_Studio Great_Bell_Films Red_Pine_Pictures',
}

/** Streaming platforms: slug|name|region. */
export const platformRows = `
kinogavan|Киногавань|ru
vecherniy-pokaz|Вечерний показ|ru
smotrim-doma|Смотрим дома|ru
lampa-tv|Лампа ТВ|ru
ekran-plus|Экран Плюс|ru
poluton|Полутон|ru
seansy|Сеансы|ru
filmoteka-online|Фильмотека Онлайн|ru
porchlight|Porchlight|us
reelhouse|Reelhouse|us
matinee-plus|Matinee+|us
lumenbox|Lumenbox|us
nightowl-tv|NightOwl TV|gb
quaystream|Quaystream|gb
balkon|Balkon|de
`
