/** The result of `work`; null if it takes longer than a number of milliseconds, in which case it goes on. */
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
