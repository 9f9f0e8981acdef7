/**
 * The field by which an answer is grouped into sections. Null for a flat list, which a request for
 * a single value gets whatever `group` is (docs/reference/envelopes.md#grouping).
 */
export function groupingOf<Grouping extends string>(
  group: Grouping | 'none',
  isNarrowed: boolean,
): Grouping | null {
  return group === 'none' || isNarrowed ? null : (group as Grouping)
}
