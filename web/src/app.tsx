import { useEffect, useState } from 'preact/hooks'
import { currentLanguage, useTexts } from './i18n/language.js'
import { usePlace } from './navigation/location.js'
import { matchPath } from './navigation/routes.js'
import { KeyPage } from './pages/key-page.js'
import { NotFoundPage } from './pages/not-found-page.js'
import { PageOf } from './pages/pages.js'
import { Layout } from './parts/layout.js'
import { keepKey, redeem, takeToken, useKey, wasRefused } from './service/key.js'

const token = takeToken()

/** The whole explorer: the page of the address once there is a key. */
export function App() {
  const texts = useTexts()
  const { path } = usePlace()
  const key = useKey()
  const opening = useOpening()
  const language = currentLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  if (opening === 'under way') {
    return (
      <p class="opening" role="status">
        {texts.linkOpening}
      </p>
    )
  }
  const match = matchPath(path)
  return (
    <Layout>
      {key === null ? (
        <KeyPage
          reason={opening === 'refused' ? texts.linkUsed : wasRefused() ? texts.keyWrong : null}
        />
      ) : match === null ? (
        <NotFoundPage />
      ) : (
        <PageOf match={match} key={path} />
      )}
    </Layout>
  )
}

/** Opens with the token of the link that the explorer was started by. */
function useOpening(): 'under way' | 'refused' | 'done' {
  const [opening, setOpening] = useState<'under way' | 'refused' | 'done'>(
    token === null ? 'done' : 'under way',
  )
  useEffect(() => {
    if (token === null) return
    redeem(token)
      .catch(() => null)
      .then((key) => {
        if (key !== null) keepKey(key)
        setOpening(key === null ? 'refused' : 'done')
      })
  }, [])
  return opening
}
