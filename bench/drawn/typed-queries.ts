import Database from 'better-sqlite3'
import { type Random, seededRandom } from '../../platform/random.js'
import { searchWords } from '../../text/name-forms.js'

/** Two words of a title's name, one of them with a typo, as many times as asked, always the same. */
export function twoWordTypos(catalogFile: string, count: number): string[] {
  const catalog = new Database(catalogFile, { readonly: true })
  try {
    const random = seededRandom(1)
    const { last } = catalog.prepare('SELECT max(rowid) AS last FROM titles').get() as {
      last: number
    }
    const nameFrom = catalog
      .prepare<[number], string>(
        'SELECT coalesce(title_ru, title_en) FROM titles WHERE rowid >= ? AND coalesce(title_ru, title_en) IS NOT NULL LIMIT 1',
      )
      .pluck()
    const queries = new Set<string>()
    for (let tries = 0; queries.size < count && tries < count * 100; tries += 1) {
      const words = searchWords(nameFrom.get(random.int(last)) ?? '')
      const first = random.int(words.length - 1)
      const pair = words.slice(first, first + 2)
      const wrong = pair.findIndex((word) => /^\p{L}{5,}$/u.test(word))
      if (pair.length < 2 || wrong < 0) continue
      queries.add(pair.map((word, n) => (n === wrong ? withTypo(word, random) : word)).join(' '))
    }
    return [...queries]
  } finally {
    catalog.close()
  }
}

/** Two neighbours swapped, or a letter lost or doubled. */
function withTypo(word: string, random: Random): string {
  const at = 1 + random.int(word.length - 2)
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  const typos = [
    before + next + letter + after,
    before + next + after,
    word.slice(0, at) + letter + word.slice(at),
  ]
  return random.pick(typos)
}

/** What nobody means, no text twice: letters of several scripts, signs, control characters, emoji, long words. */
export function nonsense(count: number): string[] {
  const random = seededRandom(2)
  const letters = [
    ...'абвгдежзиклмнопрстуфхцчшщъыьэюяё',
    ...'abcdefghijklmnopqrstuvwxyz',
    ...'  \u0000\u0007\u001b\t"\'\\-%_*()[]{}<>&|!?.,:;#',
    ...'0123456789😀👩‍👩‍👧𝕏漢字かなカナ한글عربىעברית ไทยहिन्दीñüßøæİıſﬁ\u0301\u202e\ufeff\ud800',
  ]
  const scripts = [letters.slice(0, 32), letters.slice(32, 58), letters]
  const texts = new Set<string>()
  for (let n = 0; texts.size < count; n += 1) {
    const from = scripts[n % scripts.length] ?? letters
    const length = n % 50 === 0 ? 200 : 1 + random.int(40)
    const letter = () => random.pick(from)
    const text = Array.from({ length }, letter).join('')
    texts.add(n % 2 === 0 ? text : text.replace(/(.{6})/gsu, '$1 '))
  }
  return [...texts]
}
