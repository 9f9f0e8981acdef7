/** Returns a signal, and the function that aborts it. */
export function aborting() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
