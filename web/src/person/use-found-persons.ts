import type { Suggestion } from '@titlebase/client'
import { useEffect, useState } from 'preact/hooks'
import { currentLanguage } from '../i18n/language.js'
import { suggest } from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'

/** Milliseconds of rest before what is typed is asked for. */
const rest = 120

type FoundPerson = Extract<Suggestion, { type: 'person' }>

/** The persons whom a name that is being typed may mean. */
export function useFoundPersons(typed: string): FoundPerson[] {
  const [asked, setAsked] = useState('')
  const text = typed.trim().slice(0, 200)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  const isName = /[\p{L}\p{N}]/u.test(asked)
  const query = { q: asked, of: 'persons', limit: '8', lang: currentLanguage() }
  const { answer } = useAnswer(isName ? suggest(query) : null)
  if (!isName || answer === null) return []
  return answer.items.filter((item): item is FoundPerson => item.type === 'person')
}
