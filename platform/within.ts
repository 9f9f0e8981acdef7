/** What work comes to within so many milliseconds; null where it takes longer, and goes on unheard. */
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
