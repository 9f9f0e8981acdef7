/** The groups of endpoints by name, with a description, in the order in which documents show them. */
export const endpointGroups = {
  Titles: 'Search, cards and what belongs to a title.',
  People: 'Search, profiles and filmographies.',
  Collections: 'Lists of titles in an editor-defined order.',
  Slices: 'Predefined selections of titles.',
  'Reference data': 'Values for filters.',
  Service: 'Use of a key, changes, exports and health.',
} as const

export type EndpointGroup = keyof typeof endpointGroups
