/**
 * Returns the text that a started service prints: its addresses, a request to try, and the demo key if
 * this start issued one; the demo key itself must follow on standard output. Double quotes let the shell insert `$API_KEY`.
 */
export function greeting(url: string, explorerUrl: string | null, demoKey: string | null): string {
  const key = demoKey ?? '$API_KEY'
  const advice =
    demoKey === null ? 'with a key from `npx titlebase keys create NAME`' : 'with the demo key'
  const once = demoKey === null ? '' : ' (this link works once, within an hour)'
  const explorer =
    explorerUrl === null ? '' : `\nOpen the explorer in a browser${once}:\n\n  ${explorerUrl}\n`
  const keyNote =
    demoKey === null
      ? ''
      : 'Save the demo key: titlebase stores only its hash and cannot show it again:\n\n'
  return `
titlebase is listening at ${url}
${explorer}
Try it ${advice}:

  curl -H "X-API-Key: ${key}" '${url}/v1.2/titles?preset=top&limit=2&fields=title,year,rating_alpha&lang=en'

${keyNote}`
}
