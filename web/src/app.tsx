import { useEffect, useState } from 'preact/hooks'
import { currentTexts } from './i18n/current-texts.js'
import { currentLanguage } from './i18n/language.js'
import { usePlace } from './navigation/location.js'
import { matchPath } from './navigation/routes.js'
import { KeyPage } from './pages/key-page.js'
import { NotFoundPage, PageOf } from './pages/page-of.js'
import { Layout } from './parts/layout.js'
import { redeem, storeKey, takeToken, useKey, wasRejected } from './service/key.js'

const firstToken = takeToken()

/** The explorer: the page for the address, or the page that asks for a key. */
export function App() {
  const texts = currentTexts()
  const { path } = usePlace()
  const key = useKey()
  const { opening, again } = useOpening()
  const language = currentLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  if (opening === 'pending') {
    return (
      <p class="opening soft" role="status">
        {texts.linkOpening}
      </p>
    )
  }
  const match = matchPath(path)
  return (
    <Layout>
      {key === null && opening === 'failed' ? (
        <div class="failure stack gap-m surface" role="alert">
          <h2>{texts.failedHeading}</h2>
          <p>{texts.failures.unreachable}</p>
          <button type="button" class="button" onClick={again}>
            {texts.tryAgain}
          </button>
        </div>
      ) : match === null ? (
        <NotFoundPage />
      ) : key === null ? (
        <KeyPage
          key={opening}
          reason={opening === 'rejected' ? texts.linkUsed : wasRejected() ? texts.keyWrong : null}
        />
      ) : (
        <PageOf match={match} key={path} />
      )}
    </Layout>
  )
}

type Opening = 'pending' | 'rejected' | 'failed' | 'done'

/**
 * Exchanges the token of an opening link for a key, now and whenever the address gets a token. `again`
 * repeats a failed exchange.
 */
function useOpening(): { readonly opening: Opening; again(): void } {
  const [asked, setAsked] = useState({ token: firstToken })
  const [opening, setOpening] = useState<Opening>(firstToken === null ? 'done' : 'pending')
  useEffect(() => {
    const look = () => {
      const token = takeToken()
      if (token !== null) setAsked({ token })
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  useEffect(() => {
    if (asked.token === null) return
    setOpening('pending')
    redeem(asked.token).then(
      (key) => {
        if (key !== null) storeKey(key)
        setOpening(key === null ? 'rejected' : 'done')
      },
      () => setOpening('failed'),
    )
  }, [asked])
  return { opening, again: () => setAsked({ ...asked }) }
}
