import { useEffect, useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'

/** A button that copies a text and confirms it for two seconds. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const texts = currentTexts()
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), 2000)
    return () => clearTimeout(timer)
  }, [message])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(texts.requestCopied)
    } catch {
      setMessage(texts.requestNotCopied)
    }
  }
  return (
    <span class="copy gap-m">
      <button
        type="button"
        class="button small"
        aria-label={`${texts.requestCopy}: ${what}`}
        onClick={copy}
      >
        {message === texts.requestCopied ? '✓' : texts.requestCopy}
      </button>
      <span
        role="status"
        class={message === texts.requestNotCopied ? 'copy-failed small' : 'unseen'}
      >
        {message}
      </span>
    </span>
  )
}
