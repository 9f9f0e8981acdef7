import { useEffect, useState } from 'preact/hooks'
import { useTexts } from '../i18n/language.js'

/** Copies a text with one click, and says so for a moment. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const texts = useTexts()
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    if (told === null) return
    const timer = setTimeout(() => setTold(null), 2000)
    return () => clearTimeout(timer)
  }, [told])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(texts.requestCopied)
    } catch {
      setTold(texts.requestNotCopied)
    }
  }
  return (
    <span class="copy">
      <button
        type="button"
        class="button small"
        aria-label={`${texts.requestCopy}: ${what}`}
        onClick={copy}
      >
        {told === texts.requestCopied ? '✓' : texts.requestCopy}
      </button>
      <span role="status" class={told === texts.requestNotCopied ? 'copy-failed' : 'unseen'}>
        {told}
      </span>
    </span>
  )
}
