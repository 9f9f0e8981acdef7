/**
 * Returns the result of `work`, or null if it takes longer than a number of milliseconds; in both cases
 * `work` continues to its end.
 */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
