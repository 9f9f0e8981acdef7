import { CommandError } from './command-error.js'

/** One result of a check: what is so, and if something is wrong, what to do. */
export interface Finding {
  readonly check: string
  /** `fault`: something does not work; `note`: worth knowing. */
  readonly state: 'ok' | 'note' | 'fault'
  readonly text: string
}

/** A result before the name of its check is added. */
export type Result = Omit<Finding, 'check'>

/** A named question about the service or its surroundings. */
export interface Check<Context> {
  readonly name: string
  /** What it looks at. */
  readonly about: string
  /** Returns nothing if the check does not apply. Expected errors it throws become faults. */
  look(context: Context): readonly Result[] | Promise<readonly Result[]>
}

export const ok = (text: string): Result => ({ state: 'ok', text })
export const note = (text: string): Result => ({ state: 'note', text })
export const fault = (text: string): Result => ({ state: 'fault', text })

/** Runs checks side by side, and returns their findings in the order of the checks. */
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

/** The fault of an expected error: a CommandError, or one of the system or of SQLite. */
export function faultOf(error: unknown): Result {
  const isExpected = error instanceof CommandError || (error instanceof Error && 'code' in error)
  if (isExpected) return fault((error as Error).message)
  throw error
}
