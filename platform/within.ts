/**
 * Returns the result of `work`, or null if `work` takes longer than a number of milliseconds. The result of
 * late work is ignored.
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
