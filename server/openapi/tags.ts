/** The groups of the reference page, by the first segment of a path. */
const groups = [
  {
    name: 'Titles',
    description: 'Search, cards and what belongs to a title.',
    roots: ['ids', 'titles', 'suggest', 'match'],
  },
  { name: 'People', description: 'Search, profiles and filmographies.', roots: ['persons'] },
  {
    name: 'Collections',
    description: 'Lists of titles in an editor-defined order.',
    roots: ['collections'],
  },
  {
    name: 'Slices',
    description: 'Ready-made selections.',
    roots: ['charts', 'releases', 'discover'],
  },
  { name: 'Reference data', description: 'What filters accept.', roots: ['filters', 'enums'] },
] as const

const other = { name: 'Service', description: 'The service itself.' }

/** The group of an endpoint. */
export function tagOf(path: string): string {
  const root = path.split('/')[1]
  return groups.find(({ roots }) => roots.some((each) => each === root))?.name ?? other.name
}

/** All groups, in the order of the page. */
export const tags = [...groups.map(({ name, description }) => ({ name, description })), other]
