import type { z } from 'zod'
import type { Problem } from '../problems.js'

type Issue = z.core.$ZodIssue

/** Maximum size of a set of allowed values that a message lists. */
const maxListedValues = 24
/** Maximum length of a value or name in a message. */
const maxShown = 40

/** Maximum number of problems of a record that are listed; the others are counted. */
const maxProblems = 20

/** Converts issues that zod found in a record into problems. */
export function explainIssues(issues: readonly Issue[]): Problem[] {
  const problems = issues.slice(0, maxProblems).flatMap(explainIssue)
  const rest = problems.length - maxProblems + Math.max(0, issues.length - maxProblems)
  if (rest <= 0) return problems
  return [
    ...problems.slice(0, maxProblems),
    { property: null, reason: `and ${rest} more ${rest === 1 ? 'problem' : 'problems'}` },
  ]
}

function explainIssue(issue: Issue): Problem[] {
  if (issue.code !== 'unrecognized_keys') {
    return [{ property: formatPath(issue.path), reason: explain(issue) }]
  }
  return issue.keys.map((key) => ({
    property: formatPath([...issue.path, key]),
    reason: 'unknown property',
  }))
}

/** Formats the path of a property: `ratings.alpha.value`, `credits[3].person`. */
export function formatPath(path: readonly PropertyKey[]): string | null {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${nameOf(step)}`))
  return steps.length === 0 ? null : steps.join('').replace(/^\./, '')
}

function nameOf(step: PropertyKey): string {
  const name = String(step)
  return name.length > maxShown ? `${name.slice(0, maxShown)}…` : name
}

function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'missing'
      return `expected ${typeNames[issue.expected] ?? issue.expected}, got ${show(issue.input)}`
    case 'invalid_value':
      return `expected ${nameSet(issue.values)}, got ${show(issue.input)}`
    case 'invalid_union':
      return explainKind(issue)
    case 'invalid_key':
      return 'unknown property'
    case 'too_small':
      return explainSize(issue, 'least', issue.minimum)
    case 'too_big':
      return explainSize(issue, 'most', issue.maximum)
    case 'invalid_format':
    case 'custom':
      if (typeof issue.input !== 'string') return issue.message
      return explainText(issue.input, formatReasons[issue.message] ?? issue.message)
    default:
      return issue.message
  }
}

/** `expected a date YYYY-MM-DD, got "2023"`; `"a b" has spaces or commas`. */
function explainText(input: string, reason: string): string {
  return reason.startsWith('expected ')
    ? `${reason}, got ${show(input)}`
    : `${show(input)} ${reason}`
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

const formatReasons: Readonly<Record<string, string>> = {
  'Invalid ISO datetime': 'expected a time in UTC like 2026-01-31T12:00:00Z',
}

/** The format has two unions: lines, distinguished by their property `record`, and supplements, by `of`. */
function explainKind({ path, input }: Issue): string {
  const property = path.at(-1) === 'of' ? 'of' : 'record'
  const given = (input as Readonly<Record<string, unknown>> | null)?.[property]
  if (given === undefined) return 'missing'
  const kinds = property === 'of' ? 'title or person' : 'title, person, collection or supplement'
  return `expected ${kinds}, got ${show(given)}`
}

function explainSize(
  {
    origin,
    input,
    exact,
    inclusive = true,
  }: {
    readonly origin: string
    readonly input?: unknown
    readonly exact?: boolean
    readonly inclusive?: boolean
  },
  side: 'least' | 'most',
  bound: number | bigint,
): string {
  if (typeof input === 'string' && side === 'most') {
    return `expected at most ${bound} characters, got ${input.length}`
  }
  if (origin === 'string') return 'expected text, got an empty string'
  if (Array.isArray(input)) {
    return `expected ${exact ? 'exactly' : `at ${side}`} ${bound} items, got ${input.length}`
  }
  const limit = inclusive ? `at ${side}` : side === 'least' ? 'more than' : 'less than'
  return `expected ${limit} ${bound}, got ${show(input)}`
}

function nameSet(values: readonly unknown[]): string {
  if (values.length > maxListedValues) return `one of the ${values.length} known values`
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`
}

function show(input: unknown): string {
  if (Array.isArray(input)) return 'an array'
  if (typeof input === 'object' && input !== null) return 'an object'
  const text = JSON.stringify(input) ?? String(input)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
