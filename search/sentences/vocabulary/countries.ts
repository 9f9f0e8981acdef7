/**
 * Adjectives and common names of countries in addition to the names of ISO 3166, by code. An adjective
 * means the country of production; a noun needs a phrase of origin (`из`, `made in`).
 */
export const countryWords: Readonly<
  Record<string, { readonly adjectives: string; readonly nouns?: string }>
> = {
  ar: { adjectives: 'аргентинск~, argentinian, argentine' },
  at: { adjectives: 'австрийск~, austrian' },
  am: { adjectives: 'армянск~, armenian' },
  au: { adjectives: 'австралийск~, australian' },
  az: { adjectives: 'азербайджанск~, azerbaijani' },
  be: { adjectives: 'бельгийск~, belgian' },
  bg: { adjectives: 'болгарск~, bulgarian' },
  br: { adjectives: 'бразильск~, brazilian' },
  by: { adjectives: 'белорусск~, беларуск~, belarusian', nouns: 'белорусси~, беларус~' },
  ca: { adjectives: 'канадск~, canadian' },
  ch: { adjectives: 'швейцарск~, swiss' },
  cl: { adjectives: 'чилийск~, chilean' },
  cn: { adjectives: 'китайск~, chinese' },
  co: { adjectives: 'колумбийск~, colombian' },
  cs: { adjectives: 'чехословацк~, czechoslovak, czechoslovakian' },
  cu: { adjectives: 'кубинск~, cuban' },
  cz: { adjectives: 'чешск~, czech', nouns: 'чехи~, czech republic' },
  dd: { adjectives: 'восточногерманск~, восточно германск~, east german', nouns: 'гдр' },
  de: { adjectives: 'немецк~, германск~, german' },
  dk: { adjectives: 'датск~, danish' },
  ee: { adjectives: 'эстонск~, estonian' },
  eg: { adjectives: 'египетск~, egyptian' },
  es: { adjectives: 'испанск~, spanish' },
  fi: { adjectives: 'финск~, finnish' },
  fr: { adjectives: 'французск~, french' },
  gb: {
    adjectives: 'английск~, британск~, великобританск~, british, english, scottish, the uk',
    nouns: 'англи~, британи~, uk, britain, england, great britain, scotland',
  },
  ge: { adjectives: 'грузинск~, georgian', nouns: 'грузи~' },
  gr: { adjectives: 'греческ~, greek' },
  hk: { adjectives: 'гонконгск~, hong kong', nouns: 'гонконг~, hong kong' },
  hu: { adjectives: 'венгерск~, hungarian' },
  id: { adjectives: 'индонезийск~, indonesian' },
  ie: { adjectives: 'ирландск~, irish' },
  il: { adjectives: 'израильск~, israeli' },
  in: { adjectives: 'индийск~, indian' },
  ir: { adjectives: 'иранск~, iranian', nouns: 'iran' },
  is: { adjectives: 'исландск~, icelandic' },
  it: { adjectives: 'итальянск~, italian' },
  jp: { adjectives: 'японск~, japanese' },
  kp: { adjectives: 'северокорейск~, north korean', nouns: 'северн~ коре~, кндр, north korea' },
  kr: {
    adjectives: 'корейск~, южнокорейск~, korean, south korean',
    nouns: 'коре~, южн~ коре~, korea, south korea',
  },
  kz: { adjectives: 'казахск~, казахстанск~, kazakh' },
  lt: { adjectives: 'литовск~, lithuanian' },
  lv: { adjectives: 'латвийск~, латышск~, latvian' },
  mx: { adjectives: 'мексиканск~, mexican' },
  nl: { adjectives: 'голландск~, нидерландск~, dutch', nouns: 'голланди~, holland' },
  no: { adjectives: 'норвежск~, norwegian' },
  nz: { adjectives: 'новозеландск~' },
  pl: { adjectives: 'польск~, polish' },
  pt: { adjectives: 'португальск~, portuguese' },
  ro: { adjectives: 'румынск~, romanian' },
  rs: { adjectives: 'сербск~, serbian' },
  ru: { adjectives: 'русск~, российск~, отечественн~, russian', nouns: 'росси~, рф, russia' },
  se: { adjectives: 'шведск~, swedish' },
  sk: { adjectives: 'словацк~, slovak' },
  su: { adjectives: 'советск~, soviet', nouns: 'ссср, советск~ союз~, soviet union, ussr' },
  th: { adjectives: 'тайск~, таиландск~, тайландск~, thai', nouns: 'тайланд~' },
  tr: { adjectives: 'турецк~, turkish', nouns: 'турци~, turkey' },
  tw: { adjectives: 'тайваньск~, taiwanese' },
  ua: { adjectives: 'украинск~, ukrainian' },
  us: {
    adjectives:
      'американск~, голливудск~, american, hollywood, the? usa, the us, the states, the united states, штатовск~',
    nouns: 'америк~, сша, usa, us, america, united states',
  },
  yu: { adjectives: 'югославск~, yugoslav, yugoslavian' },
  za: { adjectives: 'южноафриканск~, south african' },
}

/** Phrases of origin before the name of a country. */
export const originWords =
  'из, снят~ в, снят~ во, сделан~ в, производств~, made in the?, produced in the?, shot in the?, filmed in the?, from the?, out of'

/** Words for countries of a part of the world; a title from any of them counts. */
export const regionRows: readonly { readonly words: string; readonly codes: string }[] = [
  {
    words: 'европейск~, european, из европы, from europe',
    codes:
      'at be bg by ch cs cz dd de dk ee es fi fr gb gr hr hu ie is it lt lu lv md me mk mt nl no pl pt ro rs se si sk ua yu',
  },
  {
    words: 'азиатск~, asian, из азии, from asia',
    codes: 'cn hk id in jp kp kr kz mn my ph sg th tw vn',
  },
  {
    words: 'скандинавск~, scandinavian, nordic, из скандинавии, from scandinavia',
    codes: 'dk fi is no se',
  },
  {
    words: 'латиноамериканск~, latin american, из латинской америки, from latin america',
    codes: 'ar bo br cl co cr cu do ec gt mx pa pe py uy ve',
  },
]

/** Words for all countries but those of a Russian viewer. */
export const foreignWords = 'зарубежн~, иностранн~, заграничн~'
export const homeCountries: readonly string[] = ['ru', 'su']
