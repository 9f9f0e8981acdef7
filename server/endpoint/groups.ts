/** The groups of endpoints with their descriptions, in the order of the documents. */
export const endpointGroups = {
  Titles: 'Search, cards and sub-resources.',
  People: 'Search, profiles and filmographies.',
  Collections: 'Lists of titles in an editor-defined order.',
  Slices: 'Predefined selections of titles.',
  'Reference data': 'Values for filters.',
  Service: 'Usage of a key, changes, exports and health.',
} as const

export type EndpointGroup = keyof typeof endpointGroups
