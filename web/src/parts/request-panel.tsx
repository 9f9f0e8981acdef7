import { useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { Listeners, useChanges } from '../navigation/listeners.js'
import { publicPath } from '../navigation/public-path.js'
import type { Call } from '../service/api.js'
import { exchangeOf } from '../service/exchanges.js'
import { CopyButton } from './copy-button.js'
import { clientOf, curlOf, javaScriptOf, pythonOf } from './snippets.js'

const forms = ['curl', 'JavaScript', 'client', 'Python', 'JSON'] as const
type Form = (typeof forms)[number]

/** Maximum characters of a response to show; longer texts make the page slow. */
const maxShown = 20_000

const storedAs = 'titlebase.requests'
const listeners = new Listeners()
let isHidden = readHidden()

function readHidden(): boolean {
  try {
    return localStorage.getItem(storedAs) === 'hidden'
  } catch {
    return false
  }
}

function setHidden(hidden: boolean): void {
  isHidden = hidden
  try {
    localStorage.setItem(storedAs, hidden ? 'hidden' : 'shown')
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  listeners.notify()
}

/** A button that hides or shows the requests on all pages; the browser remembers the choice. */
export function RequestsToggle() {
  const texts = currentTexts()
  useChanges(listeners)
  return (
    <button type="button" class="plain" onClick={() => setHidden(!isHidden)}>
      {isHidden ? texts.requestsShow : texts.requestsHide}
    </button>
  )
}

/**
 * The requests of a view. Closed, it shows the address of the first one. Open, it shows the address of
 * each, code for curl, JavaScript, the client and Python, and the JSON of the response.
 */
export function RequestPanel({ calls }: { calls: readonly Call<unknown>[] }) {
  const texts = currentTexts()
  const [isOpen, setOpen] = useState(false)
  useChanges(listeners)
  const [first] = calls
  if (first === undefined || isHidden) return null
  return (
    <details
      class="request small"
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary class="line">
        <span class="unseen">{calls.length === 1 ? texts.request : texts.requests}</span>
        <code class="request-line soft cut">
          <b>GET</b> {readable(first.address)}
        </code>
      </summary>
      {isOpen && calls.map((call) => <OneRequest call={call} key={call.address} />)}
    </details>
  )
}

function OneRequest({ call }: { call: Call<unknown> }) {
  const texts = currentTexts()
  const [form, setForm] = useState<Form>('curl')
  const exchange = exchangeOf(call.address)
  const body = exchange === null ? '' : indented(exchange.body)
  const code = {
    curl: () => curlOf(call, location.origin),
    JavaScript: () => javaScriptOf(call, location.origin),
    client: () => clientOf(call, location.origin + publicPath),
    Python: () => pythonOf(call, location.origin),
    JSON: () => body,
  }[form]()
  const isCut = code.length > maxShown
  return (
    <section class="one-request stack gap-m">
      <header>
        <code class="request-address">{location.origin + call.address}</code>
        <CopyButton text={location.origin + call.address} what={texts.requestAddress} />
      </header>
      {exchange !== null && (
        <p class="soft small">
          {exchange.status} · {Math.round(exchange.ms)} ms · {bytesOf(exchange.body)}
        </p>
      )}
      <div class="wrap between gap-m">
        <fieldset class="segments wrap">
          <legend class="unseen">{texts.requestOf}</legend>
          {forms.map((name) => (
            <button
              type="button"
              key={name}
              aria-pressed={name === form}
              onClick={() => setForm(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <CopyButton text={form === 'JSON' ? (exchange?.body ?? '') : code} what={form} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach a scrolling element */}
      <section class="code surface" aria-label={`${form}: ${call.address}`} tabIndex={0}>
        <pre>
          <code>{isCut ? code.slice(0, maxShown) : code}</code>
        </pre>
      </section>
      {form !== 'JSON' && <p class="soft small">{texts.requestKey}</p>}
      {isCut && <p class="soft small">{texts.requestCut(bytesOf(code))}</p>}
    </section>
  )
}

/** Decodes percent-encoded letters of an address. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function bytesOf(text: string): string {
  const bytes = new Blob([text]).size
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`
}
