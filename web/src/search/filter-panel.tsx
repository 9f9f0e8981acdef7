import type { Answer } from '@titlebase/client'
import { useTexts } from '../i18n/language.js'
import type { Query } from '../navigation/address.js'
import type { Going } from '../navigation/location.js'
import { type FacetGroup, facetGroups } from './facet-groups.js'
import { type CountedValue, FacetValues } from './facet-values.js'
import { Histogram } from './histogram.js'
import type { CountedStep } from './histogram-steps.js'
import { boundsOf, type Choice, choiceOf, withBounds, withChoice } from './selection.js'

/** A facet as it was counted. */
type Facet = NonNullable<Answer<'facets'>['facets'][FacetGroup['name']]>

interface FilterPanelProps {
  readonly query: Query
  /** Counts of the groups that are open; null while none have come. */
  readonly counted: Answer<'facets'> | null
  /** Other counts are under way. */
  readonly isLoading: boolean
  readonly open: ReadonlySet<string>
  readonly onOpen: (name: string, isOpen: boolean) => void
  readonly onMore: () => void
  readonly onChange: (query: Query, gradual: Going['gradual']) => void
}

/** Every filter with what it would leave. */
export function FilterPanel(props: FilterPanelProps) {
  const { query, counted, isLoading, open, onOpen, onMore, onChange } = props
  const texts = useTexts()
  return (
    <div class="panel" aria-busy={isLoading}>
      {facetGroups.map((group) => {
        const facet = counted?.facets[group.name]
        if (isUseless(group, counted)) return null
        return (
          <details
            key={group.name}
            class="group"
            open={open.has(group.name)}
            onToggle={(event) => onOpen(group.name, event.currentTarget.open)}
          >
            <summary>
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

/** Where nothing was found, there is nothing to choose in a group but what can be taken away or changed. */
function isUseless({ name }: FacetGroup, counted: Answer<'facets'> | null): boolean {
  return counted?.total === 0 && (counted.facets[name]?.items ?? []).length === 0
}

interface GroupProps extends Pick<FilterPanelProps, 'query' | 'onMore' | 'onChange'> {
  readonly group: FacetGroup
  readonly facet: Facet
}

function Group({ group, facet, query, onMore, onChange }: GroupProps) {
  const texts = useTexts()
  const { name, type, width, many } = group
  return (
    <div class="group-body">
      {type === 'steps' ? (
        <Histogram
          name={texts.facets[name]}
          counted={facet.items as readonly CountedStep[]}
          width={width}
          bounds={boundsOf(query, name)}
          onChange={(bounds, isHeld) =>
            onChange(withBounds(query, name, bounds), isHeld ? 'held' : true)
          }
        />
      ) : (
        <FacetValues
          name={texts.facets[name]}
          counted={facet.items as readonly CountedValue[]}
          hasMore={facet.has_more}
          choice={shownChoice(query, group, facet)}
          many={many}
          labelOf={({ value, label }) =>
            label ?? (name === 'age_limit' ? texts.ageFrom(String(value)) : String(value))
          }
          onChange={(choice) => onChange(chosenIn(query, group, choice), false)}
          onMore={onMore}
        />
      )}
      {facet.missing > 0 && <p class="missing">{texts.filterUnknown(facet.missing)}</p>}
    </div>
  )
}

/** What the address says, else what its preset stands for: the service tells what is selected. */
function shownChoice(query: Query, { name }: FacetGroup, facet: Facet): Choice {
  const said = choiceOf(query, name)
  if (said.chosen.length > 0 || query.preset === undefined) return said
  const chosen = (facet.items as readonly (CountedValue & { selected: boolean })[])
    .filter(({ selected }) => selected)
    .map(({ value }) => String(value))
  return { ...said, chosen }
}

/** Where nothing is chosen any more, a preset would choose again what it stands for. */
function chosenIn(query: Query, { name }: FacetGroup, choice: Choice): Query {
  const { preset, ...rest } = query
  const isPresets = preset !== undefined && choiceOf(query, name).chosen.length === 0
  return withChoice(isPresets && choice.chosen.length === 0 ? rest : query, name, choice)
}
