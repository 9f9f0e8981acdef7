/** Small bilingual vocabularies for the original titles of foreign films. */

export interface ForeignVocabulary {
  /** English noun of the main lists -> the noun as a title has it, with its article. */
  readonly nouns: Readonly<Record<string, string>>
  readonly and: string
  /** "X of Y"; null where the language needs inflection that the list does not hold. */
  readonly of: ((head: string, owner: string) => string) | null
  /** "X of Y and Z", where there is an `of`. */
  readonly ofBoth: (head: string, owner: string, other: string) => string
}

const french = (head: string, owner: string) =>
  `${head} ${`de ${owner}`.replace(/^de le /, 'du ').replace(/^de les /, 'des ')}`
const spanish = (head: string, owner: string) =>
  `${head} ${`de ${owner}`.replace(/^de el /, 'del ')}`
const italianArticles: Record<string, string> = {
  il: 'del ',
  la: 'della ',
  lo: 'dello ',
  i: 'dei ',
  le: 'delle ',
}
const italian = (head: string, owner: string) => {
  const [article = '', noun = ''] = owner.split(' ')
  return owner.startsWith("l'")
    ? `${head} dell'${owner.slice(2)}`
    : `${head} ${italianArticles[article]}${noun}`
}
const portuguese = (head: string, owner: string) => `${head} d${owner}`
const reversed = (particle: string) => (head: string, owner: string) => `${owner}${particle}${head}`
/** Languages that put the owner first; the others repeat the preposition: "de la nuit et de la mer". */
const ownersFirst = new Set([' to ', ' geurigo ', ' he '])

function vocabulary(
  rows: string,
  and: string,
  of: ForeignVocabulary['of'] = null,
): ForeignVocabulary {
  const nouns = Object.fromEntries(
    rows.split(', ').map((row) => row.split(': ') as [string, string]),
  )
  return {
    nouns,
    and,
    of,
    ofBoth: (head, owner, other) => {
      if (!of) return head
      return ownersFirst.has(and)
        ? of(head, `${owner}${and}${other}`)
        : `${of(head, owner)}${and}${of('', other).trim()}`
    },
  }
}

export const foreignVocabularies: Readonly<Record<string, ForeignVocabulary>> = {
  fr: vocabulary(
    "Night: la nuit, Sea: la mer, House: la maison, City: la ville, Sun: le soleil, Moon: la lune, Star: l'étoile, Wind: le vent, Heart: le cœur, Love: l'amour, Life: la vie, Death: la mort, War: la guerre, Time: le temps, Day: le jour, Song: la chanson, River: la rivière, Mountain: la montagne, Forest: la forêt, Garden: le jardin, Bridge: le pont, Window: la fenêtre, Shadow: l'ombre, Light: la lumière, Fire: le feu, Snow: la neige, Rain: la pluie, Island: l'île, King: le roi, Woman: la femme, Child: l'enfant, Mother: la mère, Father: le père, Brother: le frère, Silence: le silence, Captain: le capitaine, Wolf: le loup, Bird: l'oiseau, Mirror: le miroir, Letter: la lettre, Stranger: l'inconnu, Lighthouse: le phare, Clockmaker: l'horloger, Hotel: l'hôtel, Train: le train",
    ' et ',
    french,
  ),
  de: vocabulary(
    'Night: die Nacht, Sea: das Meer, House: das Haus, City: die Stadt, Sun: die Sonne, Moon: der Mond, Star: der Stern, Wind: der Wind, Heart: das Herz, Love: die Liebe, Life: das Leben, Death: der Tod, War: der Krieg, Time: die Zeit, Day: der Tag, Song: das Lied, River: der Fluss, Mountain: der Berg, Forest: der Wald, Garden: der Garten, Bridge: die Brücke, Window: das Fenster, Shadow: der Schatten, Light: das Licht, Fire: das Feuer, Snow: der Schnee, Rain: der Regen, Island: die Insel, King: der König, Woman: die Frau, Mother: die Mutter, Father: der Vater, Brother: der Bruder, Silence: die Stille, Captain: der Kapitän, Wolf: der Wolf, Bird: der Vogel, Mirror: der Spiegel, Letter: der Brief, Stranger: der Fremde, Lighthouse: der Leuchtturm, Hotel: das Hotel, Train: der Zug',
    ' und ',
  ),
  es: vocabulary(
    'Night: la noche, Sea: el mar, House: la casa, City: la ciudad, Sun: el sol, Moon: la luna, Star: la estrella, Wind: el viento, Heart: el corazón, Love: el amor, Life: la vida, Death: la muerte, War: la guerra, Time: el tiempo, Day: el día, Song: la canción, River: el río, Mountain: la montaña, Forest: el bosque, Garden: el jardín, Bridge: el puente, Window: la ventana, Shadow: la sombra, Light: la luz, Fire: el fuego, Snow: la nieve, Rain: la lluvia, Island: la isla, King: el rey, Woman: la mujer, Mother: la madre, Father: el padre, Brother: el hermano, Silence: el silencio, Captain: el capitán, Wolf: el lobo, Bird: el pájaro, Mirror: el espejo, Letter: la carta, Stranger: el extraño, Lighthouse: el faro, Hotel: el hotel, Train: el tren',
    ' y ',
    spanish,
  ),
  it: vocabulary(
    "Night: la notte, Sea: il mare, House: la casa, City: la città, Sun: il sole, Moon: la luna, Star: la stella, Wind: il vento, Heart: il cuore, Love: l'amore, Life: la vita, Death: la morte, War: la guerra, Time: il tempo, Day: il giorno, Song: la canzone, River: il fiume, Mountain: la montagna, Forest: il bosco, Garden: il giardino, Bridge: il ponte, Window: la finestra, Shadow: l'ombra, Light: la luce, Fire: il fuoco, Snow: la neve, Rain: la pioggia, Island: l'isola, King: il re, Woman: la donna, Mother: la madre, Father: il padre, Brother: il fratello, Silence: il silenzio, Captain: il capitano, Wolf: il lupo, Bird: l'uccello, Mirror: lo specchio, Letter: la lettera, Stranger: lo straniero, Lighthouse: il faro, Hotel: l'albergo, Train: il treno",
    ' e ',
    italian,
  ),
  pt: vocabulary(
    'Night: a noite, Sea: o mar, House: a casa, City: a cidade, Sun: o sol, Moon: a lua, Star: a estrela, Wind: o vento, Heart: o coração, Love: o amor, Life: a vida, Death: a morte, War: a guerra, Time: o tempo, Day: o dia, Song: a canção, River: o rio, Mountain: a montanha, Forest: a floresta, Garden: o jardim, Bridge: a ponte, Window: a janela, Shadow: a sombra, Light: a luz, Fire: o fogo, Rain: a chuva, Island: a ilha, King: o rei, Woman: a mulher, Mother: a mãe, Father: o pai, Silence: o silêncio, Captain: o capitão, Mirror: o espelho, Letter: a carta, Lighthouse: o farol, Train: o trem',
    ' e ',
    portuguese,
  ),
  ja: vocabulary(
    'Night: Yoru, Sea: Umi, House: Ie, City: Machi, Sun: Taiyō, Moon: Tsuki, Star: Hoshi, Wind: Kaze, Heart: Kokoro, Love: Ai, Life: Inochi, Death: Shi, War: Sensō, Time: Toki, Day: Hi, Song: Uta, River: Kawa, Mountain: Yama, Forest: Mori, Garden: Niwa, Bridge: Hashi, Window: Mado, Shadow: Kage, Light: Hikari, Fire: Honō, Snow: Yuki, Rain: Ame, Island: Shima, King: Ō, Woman: Onna, Mother: Haha, Father: Chichi, Silence: Shizukesa, Wolf: Ōkami, Bird: Tori, Mirror: Kagami, Letter: Tegami, Lighthouse: Tōdai, Train: Densha, Spring: Haru, Autumn: Aki, Sky: Sora, Flower: Hana, Sword: Katana, Dragon: Ryū, Fox: Kitsune, Princess: Hime',
    ' to ',
    reversed(' no '),
  ),
  ko: vocabulary(
    'Night: Bam, Sea: Bada, House: Jip, City: Dosi, Sun: Taeyang, Moon: Dal, Star: Byeol, Wind: Baram, Heart: Maeum, Love: Sarang, Life: Insaeng, Death: Jugeum, War: Jeonjaeng, Time: Sigan, Song: Norae, River: Gang, Mountain: San, Forest: Sup, Garden: Jeongwon, Window: Chang, Shadow: Geurimja, Light: Bit, Fire: Bul, Snow: Nun, Rain: Bi, Island: Seom, King: Wang, Woman: Yeoja, Mother: Eomeoni, Father: Abeoji, Silence: Chimmuk, Wolf: Neukdae, Bird: Sae, Mirror: Geoul, Letter: Pyeonji, Train: Gicha, Spring: Bom, Sky: Haneul, Flower: Kkot',
    ' geurigo ',
    reversed('-ui '),
  ),
  zh: vocabulary(
    'Night: Ye, Sea: Hai, House: Jia, City: Chengshi, Sun: Taiyang, Moon: Yueliang, Star: Xingxing, Wind: Feng, Heart: Xin, Love: Ai, Life: Shengming, Death: Siwang, War: Zhanzheng, Time: Shijian, Song: Ge, River: He, Mountain: Shan, Forest: Senlin, Garden: Huayuan, Bridge: Qiao, Window: Chuang, Shadow: Yingzi, Light: Guang, Fire: Huo, Snow: Xue, Rain: Yu, Island: Dao, King: Wang, Woman: Nüren, Mother: Muqin, Father: Fuqin, Silence: Chenmo, Wolf: Lang, Bird: Niao, Mirror: Jingzi, Letter: Shuxin, Train: Huoche, Dragon: Long, Sword: Jian',
    ' he ',
    reversed(' de '),
  ),
  hi: vocabulary(
    'Night: Raat, Sea: Samundar, House: Ghar, City: Shahar, Sun: Suraj, Moon: Chand, Star: Tara, Wind: Hawa, Heart: Dil, Love: Pyaar, Life: Zindagi, Death: Maut, War: Jung, Time: Samay, Day: Din, Song: Geet, River: Nadi, Mountain: Parbat, Forest: Jungle, Garden: Bagh, Window: Khidki, Shadow: Saaya, Light: Roshni, Fire: Aag, Rain: Barsaat, King: Raja, Queen: Rani, Woman: Aurat, Mother: Maa, Brother: Bhai, Silence: Khamoshi, Bird: Panchhi, Mirror: Aaina, Letter: Chitthi, Friend: Dost',
    ' Aur ',
  ),
  sv: vocabulary(
    'Night: natten, Sea: havet, House: huset, City: staden, Sun: solen, Moon: månen, Star: stjärnan, Wind: vinden, Heart: hjärtat, Love: kärleken, Life: livet, Death: döden, War: kriget, Time: tiden, Day: dagen, Song: sången, River: floden, Mountain: berget, Forest: skogen, Garden: trädgården, Bridge: bron, Window: fönstret, Shadow: skuggan, Light: ljuset, Fire: elden, Snow: snön, Rain: regnet, Island: ön, King: kungen, Woman: kvinnan, Mother: modern, Father: fadern, Silence: tystnaden, Wolf: vargen, Bird: fågeln, Mirror: spegeln, Letter: brevet, Lighthouse: fyren, Train: tåget',
    ' och ',
  ),
  pl: vocabulary(
    'Night: noc, Sea: morze, House: dom, City: miasto, Sun: słońce, Moon: księżyc, Star: gwiazda, Wind: wiatr, Heart: serce, Love: miłość, Life: życie, Death: śmierć, War: wojna, Time: czas, Day: dzień, Song: pieśń, River: rzeka, Mountain: góra, Forest: las, Garden: ogród, Bridge: most, Window: okno, Shadow: cień, Light: światło, Fire: ogień, Snow: śnieg, Rain: deszcz, Island: wyspa, King: król, Woman: kobieta, Mother: matka, Father: ojciec, Silence: cisza, Wolf: wilk, Bird: ptak, Mirror: lustro, Letter: list, Train: pociąg',
    ' i ',
  ),
  tr: vocabulary(
    'Night: Gece, Sea: Deniz, House: Ev, City: Şehir, Sun: Güneş, Moon: Ay, Star: Yıldız, Wind: Rüzgâr, Heart: Kalp, Love: Aşk, Life: Hayat, Death: Ölüm, War: Savaş, Time: Zaman, Day: Gün, Song: Şarkı, River: Nehir, Mountain: Dağ, Forest: Orman, Garden: Bahçe, Bridge: Köprü, Window: Pencere, Shadow: Gölge, Light: Işık, Fire: Ateş, Snow: Kar, Rain: Yağmur, Island: Ada, King: Kral, Woman: Kadın, Mother: Anne, Father: Baba, Silence: Sessizlik, Wolf: Kurt, Bird: Kuş, Mirror: Ayna, Letter: Mektup, Train: Tren',
    ' ve ',
  ),
}
