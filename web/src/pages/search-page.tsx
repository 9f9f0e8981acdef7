import { useEffect, useRef, useState } from 'preact/hooks'
import { currentTexts } from '../i18n/current-texts.js'
import { currentLanguage } from '../i18n/language.js'
import { go, replacePlace, usePlace } from '../navigation/location.js'
import type { Query } from '../navigation/place.js'
import { Loading } from '../parts/loading.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import { chipsIn } from '../search/chips.js'
import { facetGroups } from '../search/facet-groups.js'
import { FilterOffer } from '../search/filter-offer.js'
import { FilterPanel } from '../search/filter-panel.js'
import { OrderSelect } from '../search/order-select.js'
import {
  PeopleLine,
  type Person,
  PersonTitles,
  personNamed,
  personTitlesCall,
} from '../search/people-line.js'
import { PresetLinks } from '../search/preset-links.js'
import { ResultList } from '../search/result-list.js'
import { orderOf, selectionOf } from '../search/selected-filters.js'
import { offerFor, understandAddress, unusedFor } from '../search/understood.js'
import { UnknownValues, UnusedWords } from '../search/unused-words.js'
import { rememberLabels } from '../search/value-labels.js'
import { aborting } from '../service/api.js'
import * as calls from '../service/calls.js'
import { useAnswer } from '../service/use-answer.js'
import { usePages } from '../service/use-pages.js'

/** Titles per page, which fill whole rows for any number of columns (`.grid` in styles/cards.css). */
const pageSize = '24'

/** Values per facet, initially and after “more”. */
const [fewValues, manyValues] = ['12', '200']

/** The search page; the text of an address with `interpret=true` first becomes filters. */
export function SearchPage() {
  const { path, query } = usePlace()
  const isRead = query.interpret !== 'true'
  useEffect(() => {
    if (isRead) return
    const { signal, abort } = aborting()
    understandAddress(query, signal).then(
      (next) => signal.aborted || replacePlace({ path, query: next }),
    )
    return abort
  }, [isRead])
  return isRead ? <Search query={query} /> : <Loading />
}

/** The titles that match the address, and the filters with their counts. */
function Search({ query }: { query: Query }) {
  const texts = currentTexts()
  const language = currentLanguage()
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(facetGroups.filter((group) => isOpenAt(group, query)).map(({ name }) => name)),
  )
  const [values, setValues] = useState(fewValues)
  const sheet = useRef<HTMLDialogElement>(null)
  const isWide = useWide()

  const selection = selectionOf(query)
  const by = facetGroups.filter(({ name }) => open.has(name)).map(({ name }) => name)
  const facetsCall =
    by.length === 0
      ? null
      : calls.facets({ ...selection, by: by.join(','), limit: values, lang: language })
  const facets = useAnswer(facetsCall)
  // The facets include the total, so the list counts only what the bounds leave out.
  const isCounted = facetsCall !== null
  const hasBound = Object.keys(query).some((name) => /\.[gl]te$|^age_limit_max$/.test(name))
  const results = usePages((offset) =>
    calls.titles({
      ...selection,
      ...orderOf(query),
      lang: language,
      limit: pageSize,
      ...(offset > 0 ? { offset: String(offset) } : (hasBound || !isCounted) && { total: 'true' }),
    }),
  )
  const peopleCall = query.q ? calls.persons({ q: query.q, limit: '6' }) : null
  const people = useAnswer(peopleCall)
  const offer = offerFor(query.q)
  const found = (people.answer?.items ?? []) as readonly Person[]
  const named = query.q && !people.isLoading ? personNamed(found, query.q) : null
  useEffect(() => {
    if (facets.answer !== null) rememberLabels(facets.answer)
  }, [facets.answer])

  const change = (next: Query) => {
    go({ path: '/', query: next })
    if (scrollY > 240) scrollTo(0, 0)
  }
  const total = (isCounted ? facets.answer?.total : results.pages[0]?.total) ?? null
  const count = chipsIn(query).filter(({ field }) => field !== 'sort').length
  const panel = (
    <FilterPanel
      query={query}
      counted={facets.answer}
      isLoading={facets.isLoading}
      open={open}
      onOpen={(name, isOpen) => setOpen((before) => withName(before, name, isOpen))}
      onMore={() => setValues(manyValues)}
      onChange={change}
    />
  )

  return (
    <div class="search stack">
      {isWide && (
        <aside class="filters" aria-label={texts.filters}>
          <h2 class="unseen">{texts.filters}</h2>
          <a class="skip" href="#results">
            {texts.skipFilters}
          </a>
          {panel}
        </aside>
      )}
      <div class="page found" id="results" tabIndex={-1}>
        <div class="found-head line wrap between">
          <PageHeading title={query.q ? texts.resultsFor(query.q) : texts.results} />
          <p class="total soft" role="status">
            {total !== null && texts.resultsCount(total)}
          </p>
        </div>
        <RequestPanel
          calls={[results.calls[0], facetsCall, peopleCall, personTitlesCall(named)].filter(
            (call) => call != null,
          )}
        />
        <div class="tools line wrap">
          <PresetLinks query={query} />
          <OrderSelect query={query} onChange={change} />
          {!isWide && (
            <button type="button" class="button" onClick={() => sheet.current?.showModal()}>
              {texts.filters}
              {count > 0 && <b class="badge small">{count}</b>}
            </button>
          )}
        </div>
        {offer !== null && <FilterOffer offer={offer} text={texts.offer} />}
        <UnusedWords words={unusedFor(query)} query={query} onChange={change} />
        {query.q && people.answer !== null && !people.isLoading && (
          <PeopleLine people={found} text={query.q} hasTitles={(total ?? 1) > 0} />
        )}
        {named !== null && <PersonTitles person={named} />}
        <UnknownValues unknown={results.pages[0]?.unknown ?? {}} />
        <ResultList results={results} total={total} query={query} />
      </div>
      {!isWide && (
        <dialog ref={sheet} class="sheet" aria-label={texts.filters}>
          <header class="line between">
            <h2>{texts.filters}</h2>
            <form method="dialog">
              <button type="submit" class="button small">
                {texts.close}
              </button>
            </form>
          </header>
          {panel}
          <footer class="line between">
            <button type="button" class="button primary" onClick={() => sheet.current?.close()}>
              {texts.filtersApply(total ?? 0)}
            </button>
          </footer>
        </dialog>
      )}
    </div>
  )
}

/** Common filters and those in the address are open initially. */
function isOpenAt({ name, isOpen }: (typeof facetGroups)[number], query: Query): boolean {
  return isOpen || chipsIn(query).some(({ field }) => field === name)
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  if (names.has(name) === isIn) return names
  const changed = new Set(names)
  if (isIn) changed.add(name)
  else changed.delete(name)
  return changed
}

const wide = matchMedia('(min-width: 1000px)')

/** Returns true if the window has space for the filters next to the titles. */
function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const listen = () => setWide(wide.matches)
    wide.addEventListener('change', listen)
    return () => wide.removeEventListener('change', listen)
  }, [])
  return isWide
}
