import { seededRandom } from '../../../platform/random.js'

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
