/**
 * What the sections of an answer are by; null for a flat list. "`group=none` gives a flat list";
 * "narrowing to one value wins over an explicit `group`" (decisions: Lists).
 */
export function groupingOf<Grouping extends string>(
  group: Grouping | 'none',
  isNarrowed: boolean,
): Grouping | null {
  return group === 'none' || isNarrowed ? null : (group as Grouping)
}
