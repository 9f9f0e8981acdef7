import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullGrammar, parseSelection } from '../../../../search/query/parse-selection.js'
import { interpret } from '../../../../search/sentences/interpret.js'
import { sentenceCatalog } from '../../../support/sentence-catalog.js'

const catalog = sentenceCatalog(['Tom Hanks', 'Юрий Никулин', 'Юлия Никулина'], [])
const context = { given: new Set<string>(), isOrdered: true, thisYear: 2026, catalog }

const phrases = {
  en: 'comedies|horror|movies|series|cartoons|french|american|upcoming|short series|90 minutes|an hour and a half|not older than 5 years|at least 8|dubbed in French|made in Japan|european|90s|the 80s|1999|2010-2015|since 2000|before 1990|early 2000s|last 5 years|this year|from 1900 to 2015|best|new|worst|top 10|for kids|for adults|for 7 year olds|rated above 8|rated between 5 and 6|under 2 hours|more than 3 seasons|in French|foreign|with Tom Hanks|directed by Hanks|starring Tom Hanks|oscar winning|anime series|about love|gore',
  ru: 'комедии|ужасов|фильмы|сериалы|короткие сериалы|ожидаемые|на полтора часа|до 2 часов|не старше 5 лет|с русской озвучкой|мультики|французские|не американские|из Кореи|зарубежные|90-х|восьмидесятых|1999 года|с 1990 по 1995|до 80-х|после 2000|начала 2000-х|за последние 3 года|этого года|с 1900 по 2015|лучшие|новые|худшие|топ 10|для детей|для взрослых|для детей 7 лет|выше 8|с рейтингом от 5 до 6|короче 90 минут|больше 3 сезонов|на французском языке|18+|с Юрием Никулиным|режиссера Никулина|оскароносные|про любовь|гадость',
}
const links = {
  en: 'not|without|except|but not|and|or|,|but|neither|nor|no|with|by|the',
  ru: 'не|без|кроме|но не|и|или|,|а|ни|с|от|про',
}

const sentences = fc.constantFrom('en' as const, 'ru' as const).chain((lang) =>
  fc
    .array(fc.constantFrom(...phrases[lang].split('|'), ...links[lang].split('|')), {
      minLength: 1,
      maxLength: 9,
    })
    .map((parts) => parts.join(' ')),
)

test('every interpretation of a random sentence can be sent as parameters', async () => {
  await fc.assert(
    fc.asyncProperty(sentences, async (typed) => {
      const read = await interpret(typed, context)
      if (read === null) return
      const { parameters, interpretation } = read
      const names = parameters.map(([name]) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const [, value] of parameters) expect(value.split(',').length).toBeLessThanOrEqual(100)
      parseSelection(parameters, fullGrammar)
      for (const { from, to, parameter } of interpretation.words) {
        expect(interpretation.parameters).toContain(parameter)
        expect(typed.slice(from, to)).not.toBe('')
      }
    }),
    { numRuns: 400 },
  )
})

test.each(phrases.en.split('|').concat(phrases.ru.split('|')))(
  'a second negation of %s still names no error',
  async (phrase) => {
    const negation = /[а-я]/.test(phrase) ? 'не' : 'not'
    const read = await interpret(`${phrase} ${negation} ${phrase}`, context)
    parseSelection(read?.parameters ?? [], fullGrammar)
  },
)
