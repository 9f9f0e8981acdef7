import type { Searches } from '../../engines/engine.js'
import { unpackReference, writeReference } from '../../schema/catalogs.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { anyReference } from '../../search/query/hints/parameter-synonyms.js'
import { readPersonQuery } from '../../text/typed-query.js'
import type { Generations } from '../generations/generations.js'
import { type AnsweringParts, answerFrom, contextOf } from './answering.js'

/**
 * Returns what to throw for an error. If a request names a person where it needs a reference, the
 * hint becomes the reference of the best known person with this name (docs/reference/errors.md#hints).
 */
export async function withPersonHint(
  error: unknown,
  request: Parameters<typeof contextOf>[1],
  parts: AnsweringParts & { readonly generations: Generations },
): Promise<unknown> {
  if (!(error instanceof InvalidRequest) || error.person === null) return error
  const { person } = error
  const reference = await answerFrom(parts.generations, request.record, (generation) =>
    referenceOfPerson(person, contextOf(generation, request, parts, parts.now()).engine),
  ).catch(() => null)
  if (reference === null) return error
  const { hint = anyReference, ...details } = error.details
  return new InvalidRequest(error.message, {
    ...details,
    hint: hint.replace(anyReference, reference),
  })
}

/** Lengths of names to look up; shorter text resembles too many names. */
const minName = 3
const maxName = 100

/** The reference of the best-known person with this name; null for a name that nobody has. */
async function referenceOfPerson(
  name: string,
  engine: Pick<Searches, 'searchPersons'>,
): Promise<string | null> {
  if (name.length < minName) return null
  const typed = readPersonQuery(name.slice(0, maxName))
  const { ids } = await engine.searchPersons({ typed, limit: 1, offset: 0 })
  const [person] = ids
  return person === undefined ? null : writeReference(unpackReference(person, 'nm'))
}
