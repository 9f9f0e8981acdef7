/**
 * The text at the end of a start: the addresses, a request to try, and the demo key if this start made
 * it. Double quotes let the shell insert `$API_KEY`.
 */
export function greeting(url: string, explorerUrl: string | null, demoKey: string | null): string {
  const key = demoKey ?? '$API_KEY'
  const advice =
    demoKey === null ? 'with a key from `npx titlebase keys create NAME`' : 'with the demo key'
  const once = demoKey === null ? '' : ' (this link works once, within an hour)'
  const look = explorerUrl === null ? '' : `\nLook at it in a browser${once}:\n\n  ${explorerUrl}\n`
  const again =
    demoKey === null
      ? ''
      : `The demo key is stored as a hash only and is not shown again:\n\n  ${demoKey}\n\n`
  return `
titlebase answers at ${url}
${look}
Try it ${advice}:

  curl -H "X-API-Key: ${key}" '${url}/v1.2/titles?preset=top&limit=2&fields=title,year,rating_alpha&lang=en'

${again}`
}
