/**
 * What the sections of an answer are by; null for a flat list, which narrowing to one value gives
 * whatever `group` says (docs/reference/envelopes.md#grouping).
 */
export function groupingOf<Grouping extends string>(
  group: Grouping | 'none',
  isNarrowed: boolean,
): Grouping | null {
  return group === 'none' || isNarrowed ? null : (group as Grouping)
}
