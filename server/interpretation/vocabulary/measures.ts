import { equals, type FilterPart, lowerBound, upperBound } from '../meaning.js'

/** Phrases with a number: ratings, ages, lengths, numbers of seasons and episodes, awards. */
export const measureRows: readonly {
  readonly patterns: string
  parts(values: readonly number[]): FilterPart[] | null
}[] = [
  {
    patterns:
      'выше {rating}, больше {rating}, от {rating} баллов, с? рейтинг~|оценк~ выше|больше|от|более {rating}, с? рейтинг~|оценк~ не ниже|менее|меньше {rating}, не ниже {rating}, рейтинг~|оценк~ {rating}, рейтинг~|оценк~ {plus}, above|over {rating}, with? a? rating|score above|over {rating}, with? a? rating|score of? at least {rating}, with? a? rating|score of? {rating}, rated? above|over {rating}, rated? at least {rating}, rating {plus}, rated {plus}, rated? higher|better than {rating}, rated? {rating} or|and higher|above|more',
    parts: ([rating = 0]) => [lowerBound('rating', rating)],
  },
  {
    patterns:
      'ниже {rating}, с? рейтинг~|оценк~ ниже|меньше|до {rating}, с? рейтинг~|оценк~ не выше|более|больше {rating}, rated? below|under {rating}, with? a? rating|score below|under {rating}, rated? lower|worse than {rating}',
    parts: ([rating = 0]) => [upperBound('rating', rating)],
  },
  {
    patterns:
      '{agePlus}, до {age} лет, для детей до {age} лет, under {age} years, for kids|children under {age}',
    parts: ([age = 0]) => [equals('age_limit_max', age)],
  },
  {
    patterns:
      'короче {minutes} мин|минут~|минут, до {minutes} мин|минут, меньше {minutes} мин|минут, не длиннее {minutes} мин|минут, shorter than {minutes} min|minute, under {minutes} min|minute, less than {minutes} min|minute, up to {minutes} min|minute',
    parts: ([minutes = 0]) => [upperBound('runtime', minutes)],
  },
  {
    patterns:
      'длиннее {minutes} мин|минут, больше {minutes} мин|минут, дольше {minutes} мин|минут, longer than {minutes} min|minute, over {minutes} min|minute, more than {minutes} min|minute',
    parts: ([minutes = 0]) => [lowerBound('runtime', minutes)],
  },
  {
    patterns:
      'короче {hours} час~, до {hours} часов, меньше {hours} час~, shorter than {hours} hour, under {hours} hour, less than {hours} hour',
    parts: ([hours = 0]) => [upperBound('runtime', hours * 60)],
  },
  {
    patterns:
      'длиннее {hours} час~, больше {hours} час~, дольше {hours} час~, longer than {hours} hour, over {hours} hour, more than {hours} hour',
    parts: ([hours = 0]) => [lowerBound('runtime', hours * 60)],
  },
  {
    patterns: 'до {count} сезонов, up to {count} season, at most {count} season',
    parts: ([count = 0]) => [upperBound('seasons_total', count)],
  },
  {
    patterns: 'до {count} серий|эпизодов, up to {count} episode, at most {count} episode',
    parts: ([count = 0]) => [upperBound('episodes_total', count)],
  },
  {
    patterns:
      'оскароносн~, с оскаром, получивш~ оскар, oscar winning, oscar winner, with an? oscar',
    parts: () => [lowerBound('oscars_won', 1)],
  },
]

/** Words for an audience, with its age limit. */
export const audienceRows: readonly {
  readonly words: string
  readonly parts: readonly FilterPart[]
}[] = [
  {
    words:
      'для детей, для ребенка, для малышей, для маленьких, детск~, for kid, for children, for the kids, for toddlers, kid, children, childrens',
    parts: [equals('age_limit_max', 6)],
  },
  {
    words: 'для подростков, подростков~, молодежн~, for teen, for teenager, teen, teenage',
    parts: [equals('age_limit_max', 16)],
  },
  { words: 'для взрослых, for adult', parts: [lowerBound('age_limit', 18)] },
]
