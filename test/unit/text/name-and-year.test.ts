import { expect, test } from 'vitest'
import { splitNameAndYear } from '../../../text/name-and-year.js'

test.each([
  ['брат 1997', 'брат', 1997, 'nothing'],
  ['брат (1997)', 'брат', 1997, 'nothing'],
  ['брат [1997]', 'брат', 1997, 'nothing'],
  ['брат 1997 года', 'брат', 1997, 'nothing'],
  ['брат, 1997 г.', 'брат,', 1997, 'nothing'],
  ['The.Story.of.Robin.Hood.1952', 'The.Story.of.Robin.Hood', 1952, 'nothing'],
  ['home_alone_1990', 'home_alone', 1990, 'nothing'],
  ['interstellar 2014 BluRay', 'interstellar', 2014, 'surroundings'],
  ['брат 1997 года смотреть онлайн', 'брат', 1997, 'surroundings'],
  ['interstellar 2014 by nolan', 'interstellar', 2014, 'other'],
  ['blade runner 2049 2017', 'blade runner 2049', 2017, 'nothing'],
  ['cjkzhbc. 1972', 'cjkzhbc.', 1972, 'nothing'],
] as const)('%s', (text, name, year, rest) => {
  expect(splitNameAndYear(text)).toEqual({ name, year, rest })
})

test.each(['1984', '(1984)', 'брат', 'room 19971', 'apollo13 a1997', '1997 брат', '1750 год'])(
  '%s has no year after a name',
  (text) => {
    expect(splitNameAndYear(text)).toBeNull()
  },
)
