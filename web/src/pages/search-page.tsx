import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { currentLanguage, useTexts } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'
import { type Going, go, usePlace } from '../navigation/location.js'
import { PageHeading } from '../parts/page-heading.js'
import { RequestPanel } from '../parts/request-panel.js'
import { facetGroups } from '../search/facet-groups.js'
import { FilterChips } from '../search/filter-chips.js'
import { FilterPanel } from '../search/filter-panel.js'
import { OrderSelect } from '../search/order-select.js'
import { PresetLinks } from '../search/preset-links.js'
import { ResultList } from '../search/result-list.js'
import { useResults } from '../search/results.js'
import { filtersIn, orderOf, selectionOf } from '../search/selection.js'
import * as calls from '../service/calls.js'
import { useLabels } from '../service/labels.js'
import { useAnswer } from '../service/use-answer.js'
import '../styles/search.css'
import '../styles/filters.css'

/** Values of a facet that are asked for at first, and after “more”. */
const [fewValues, manyValues] = ['12', '200']

/** Titles that are like the address says, with every filter's counts. */
export function SearchPage() {
  const texts = useTexts()
  const { query } = usePlace()
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
  // The counts bring the total along: to have it counted twice would cost each click as much again.
  const results = useResults(
    { ...selection, ...orderOf(query), lang: language },
    facetsCall === null,
  )
  const label = useLabels(language)
  const labelOf = useValueLabels(facets.answer, label)

  const change = (next: Query, gradual: Going['gradual'] = false) => {
    go({ path: '/', query: next }, { gradual })
    if (scrollY > 240) scrollTo(0, 0)
  }
  const total = (facetsCall === null ? results.walked?.total : facets.answer?.total) ?? null
  const count = filtersIn(query).length + (query.preset === undefined ? 0 : 1)
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
    <div class="search">
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
        <div class="found-head">
          <PageHeading title={query.q ? texts.resultsFor(query.q) : texts.results} />
          <p class="total" role="status">
            {total !== null && texts.resultsCount(total)}
          </p>
        </div>
        <RequestPanel calls={facetsCall === null ? [results.call] : [results.call, facetsCall]} />
        <div class="tools">
          <PresetLinks query={query} />
          <OrderSelect query={query} onChange={change} />
          {!isWide && (
            <button type="button" class="button" onClick={() => sheet.current?.showModal()}>
              {texts.filters}
              {count > 0 && <b class="badge">{count}</b>}
            </button>
          )}
        </div>
        <FilterChips query={query} labelOf={labelOf} onChange={change} />
        <ResultList results={results} total={total} query={query} />
      </div>
      {!isWide && (
        <dialog ref={sheet} class="sheet" aria-label={texts.filters}>
          <header>
            <h2>{texts.filters}</h2>
            <form method="dialog">
              <button type="submit" class="button small">
                {texts.close}
              </button>
            </form>
          </header>
          {panel}
          <footer>
            <button type="button" class="button primary" onClick={() => sheet.current?.close()}>
              {texts.filtersApply(total ?? 0)}
            </button>
          </footer>
        </dialog>
      )}
    </div>
  )
}

/** A group is open from the start where it is meant to be, or says something already. */
function isOpenAt({ name, isOpen }: (typeof facetGroups)[number], query: Query): boolean {
  return isOpen || filtersIn(query).some(({ field }) => field === name)
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  if (names.has(name) === isIn) return names
  const changed = new Set(names)
  if (isIn) changed.add(name)
  else changed.delete(name)
  return changed
}

type Label = ReturnType<typeof useLabels>

/** Names of values by the facets that were counted, else by the enumerations. */
function useValueLabels(
  counted: ReturnType<typeof useAnswer<{ facets: object }>>['answer'],
  label: Label,
): (field: string, value: string) => string {
  const seen = useRef(new Map<string, string>())
  useMemo(() => {
    for (const [field, facet] of Object.entries(counted?.facets ?? {})) {
      for (const item of facet.items) {
        if (item.label) seen.current.set(`${field} ${item.value}`, item.label)
      }
    }
  }, [counted])
  return (field, value) => {
    const set = field === 'kind' ? 'title_kinds' : field === 'genre' ? 'genres' : null
    return set === null ? (seen.current.get(`${field} ${value}`) ?? value) : label(set, value)
  }
}

const wide = matchMedia('(min-width: 1000px)')

/** Whether there is room for the filters beside the titles. */
function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const listen = () => setWide(wide.matches)
    wide.addEventListener('change', listen)
    return () => wide.removeEventListener('change', listen)
  }, [])
  return isWide
}
