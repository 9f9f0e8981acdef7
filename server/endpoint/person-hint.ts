import { unpackReference, writeReference } from '../../schema/catalogs.js'
import { readPersonQuery } from '../../text/typed-query.js'
import { InvalidRequest } from '../errors.js'
import type { Generations } from '../generations/generations.js'
import { anyReference } from '../query/parameter-synonyms.js'
import { type AnsweringParts, answerFrom, contextOf } from './answering.js'
import type { RequestContext } from './context.js'

/** Lengths of names to look up; shorter text resembles too many names. */
const minName = 3
const maxName = 100

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
  const name = error.person.slice(0, maxName)
  if (name.length < minName) return error
  const reference = await answerFrom(parts.generations, request.record, (generation) =>
    referenceOf(name, contextOf(generation, request, parts, parts.now())),
  ).catch(() => null)
  if (reference === null) return error
  const { hint = anyReference, ...details } = error.details
  return new InvalidRequest(error.message, {
    ...details,
    hint: hint.replace(anyReference, reference),
  })
}

async function referenceOf(name: string, { engine }: RequestContext): Promise<string | null> {
  const { ids } = await engine.searchPersons({ typed: readPersonQuery(name), limit: 1, offset: 0 })
  const [person] = ids
  return person === undefined ? null : writeReference(unpackReference(person, 'nm'))
}
