import { CommandError } from './command-error.js'

/** One finding of a check: the state and, if something is wrong, the remedy. */
export interface Finding {
  readonly check: string
  /** `fault`: something does not work; `note`: the operator should know it. */
  readonly state: 'ok' | 'note' | 'fault'
  readonly text: string
}

/** A finding without the name of its check. */
export type Result = Omit<Finding, 'check'>

/** A named check of the service or its environment. */
export interface Check<Context> {
  readonly name: string
  /** A noun phrase that describes the check in lists of checks. */
  readonly about: string
  /**
   * Returns an empty list if the check does not apply. If it throws an expected error, the error becomes a
   * fault.
   */
  look(context: Context): readonly Result[] | Promise<readonly Result[]>
}

export const ok = (text: string): Result => ({ state: 'ok', text })
export const note = (text: string): Result => ({ state: 'note', text })
export const fault = (text: string): Result => ({ state: 'fault', text })

/** Runs checks concurrently. Returns their findings in the order of the checks. */
export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
): Promise<Finding[]> {
  const findings = await Promise.all(
    checks.map(async ({ name, look }) => {
      const results = await resultsOf(() => look(context))
      return results.map((result) => ({ check: name, ...result }))
    }),
  )
  return findings.flat()
}

async function resultsOf(
  look: () => ReturnType<Check<unknown>['look']>,
): Promise<readonly Result[]> {
  try {
    return await look()
  } catch (error) {
    return [faultOf(error)]
  }
}

/** Converts an expected error (a CommandError, or one of the system or SQLite) to a fault; rethrows others. */
export function faultOf(error: unknown): Result {
  const isExpected = error instanceof CommandError || (error instanceof Error && 'code' in error)
  if (isExpected) return fault((error as Error).message)
  throw error
}
