import { TitlebaseError } from '@titlebase/client'
import { useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { useFailureText } from '../parts/failure-note.js'
import { PageHeading } from '../parts/page-heading.js'
import { usage } from '../service/calls.js'
import { storeKey } from '../service/key.js'

/** Asks for the API key, checks it, and stores it. */
export function KeyPage({ reason }: { reason: string | null }) {
  const texts = currentTexts()
  const failureText = useFailureText()
  const [message, setMessage] = useState(reason)
  const [isChecking, setChecking] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget as HTMLFormElement).get('key')
    const key = String(entered ?? '').trim()
    if (key === '') return
    setChecking(true)
    setMessage(null)
    try {
      await usage().askWith(key, new AbortController().signal)
      storeKey(key)
    } catch (thrown) {
      if (!(thrown instanceof TitlebaseError)) throw thrown
      setMessage(thrown.status === 401 ? texts.keyWrong : failureText(thrown))
      setChecking(false)
    }
  }

  return (
    <div class="message key">
      <PageHeading title={texts.keyHeading} />
      <p>{texts.keyText}</p>
      <form class="full" onSubmit={submit}>
        <label for="key">{texts.keyLabel}</label>
        <div class="key-row line gap-m">
          <input
            id="key"
            name="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            placeholder="tb_…"
            required
            aria-describedby="key-message"
          />
          <button type="submit" class="button primary" disabled={isChecking}>
            {isChecking ? texts.keyChecking : texts.keyUse}
          </button>
        </div>
        <p id="key-message" class="form-message" role="alert">
          {message}
        </p>
      </form>
      <p class="soft">
        {texts.keyHow} <code>npx titlebase keys create explorer</code>
      </p>
    </div>
  )
}
