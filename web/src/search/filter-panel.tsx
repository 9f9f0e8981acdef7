import type { Answer } from '@titlebase/client'
import { currentFormat } from '../i18n/current-format.js'
import { currentTexts } from '../i18n/current-texts.js'
import type { Query } from '../navigation/place.js'
import { type FacetGroup, facetGroups } from './facet-groups.js'
import { type CountedValue, FacetValueList } from './facet-value-list.js'
import { Histogram } from './histogram.js'
import type { CountedStep } from './histogram-steps.js'
import { boundsOf, choiceOf, type FacetChoice, withBounds, withChoice } from './selected-filters.js'

type Facet = NonNullable<Answer<'facets'>['facets'][FacetGroup['name']]>

interface FilterPanelProps {
  readonly query: Query
  /** Counts of the open groups; null until the first response. */
  readonly counted: Answer<'facets'> | null
  /** True while newer counts load. */
  readonly isLoading: boolean
  readonly open: ReadonlySet<string>
  readonly onOpen: (name: string, isOpen: boolean) => void
  readonly onMore: () => void
  readonly onChange: (query: Query) => void
}

/** The filters. Each value has the number of titles that remain after choosing it. */
export function FilterPanel(props: FilterPanelProps) {
  const { query, counted, isLoading, open, onOpen, onMore, onChange } = props
  const texts = currentTexts()
  return (
    <div class="panel" aria-busy={isLoading}>
      {facetGroups.map((group) => {
        const facet = counted?.facets[group.name]
        return (
          <details
            key={group.name}
            class="group ruled"
            open={open.has(group.name)}
            onToggle={(event) => onOpen(group.name, event.currentTarget.open)}
          >
            <summary class="line between">
              <h3>{texts.facets[group.name]}</h3>
            </summary>
            {facet !== undefined && (
              <Group
                group={group}
                facet={facet}
                query={query}
                onMore={onMore}
                onChange={onChange}
              />
            )}
          </details>
        )
      })}
    </div>
  )
}

interface GroupProps extends Pick<FilterPanelProps, 'query' | 'onMore' | 'onChange'> {
  readonly group: FacetGroup
  readonly facet: Facet
}

function Group({ group, facet, query, onMore, onChange }: GroupProps) {
  const texts = currentTexts()
  const { name, type, width, many } = group
  return (
    <div class="group-body stack gap-m">
      {type === 'steps' ? (
        <Histogram
          name={texts.facets[name]}
          counted={facet.items as readonly CountedStep[]}
          width={width}
          bounds={boundsOf(query, name)}
          onChange={(bounds) => onChange(withBounds(query, name, bounds))}
        />
      ) : (
        <FacetValueList
          name={texts.facets[name]}
          counted={facet.items as readonly CountedValue[]}
          hasMore={facet.has_more}
          choice={shownChoice(query, group, facet)}
          many={many}
          labelOf={({ value, label }) =>
            label ?? (name === 'age_limit' ? `${value}+` : String(value))
          }
          onChange={(choice) => onChange(chosenIn(query, group, choice))}
          onMore={onMore}
        />
      )}
      {facet.items.length === 0 && <p class="missing soft small">–</p>}
      {facet.missing > 0 && (
        <p class="missing soft small">
          {texts.filterUnknown(currentFormat().number(facet.missing))}
        </p>
      )}
    </div>
  )
}

/** Returns the choice of the address, otherwise the values that its preset selects. */
function shownChoice(query: Query, { name }: FacetGroup, facet: Facet): FacetChoice {
  const choice = choiceOf(query, name)
  if (choice.chosen.length > 0 || query.preset === undefined) return choice
  const chosen = (facet.items as readonly (CountedValue & { selected: boolean })[])
    .filter(({ selected }) => selected)
    .map(({ value }) => String(value))
  return { ...choice, chosen }
}

/** Removes the preset with its last chosen value, because it would select the value again. */
function chosenIn(query: Query, { name }: FacetGroup, choice: FacetChoice): Query {
  const { preset, ...rest } = query
  const isPresets = preset !== undefined && choiceOf(query, name).chosen.length === 0
  return withChoice(isPresets && choice.chosen.length === 0 ? rest : query, name, choice)
}
