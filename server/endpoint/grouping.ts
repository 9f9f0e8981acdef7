/**
 * Returns the field by which an answer is grouped into sections; null for a flat list. A request
 * for a single value gets a flat list, whatever `group` is (docs/reference/envelopes.md#grouping).
 */
export function groupingOf<Grouping extends string>(
  group: Grouping | 'none',
  isNarrowed: boolean,
): Grouping | null {
  return group === 'none' || isNarrowed ? null : (group as Grouping)
}
