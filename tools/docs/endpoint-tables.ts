import { versionPrefix } from '../../server/app.js'
import type { AnyEndpoint } from '../../server/endpoint/endpoint.js'
import { type EndpointGroup, endpointGroups } from '../../server/endpoint/groups.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'
import { markdownTable } from '../../test/support/markdown.js'
import { pages } from '../../test/support/page-addresses.js'

const declared = endpoints(pages)

/** The path as documents show it: `/titles/{type}/{id}`. */
const shownPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** The table of docs/reference/endpoints.md: every path, and its response with a link to its rules. */
export function endpointTable(): string {
  const row = ({ path, summary, extension, reference }: AnyEndpoint, prefix: string) => {
    const target = reference.replace('docs/reference/', '').replace(/^endpoints\.md#/, '#')
    return [`\`${prefix}${shownPath(path)}\`${extension ? '*' : ''}`, `[${summary}](${target})`]
  }
  return markdownTable(
    ['path', 'response'],
    [
      ...declared.map((endpoint) => row(endpoint, versionPrefix)),
      row(health, ''),
      [
        '`/openapi.json`, `/docs`',
        '[The OpenAPI document, and a page that shows it](README.md#version)',
      ],
    ],
  )
}

/** The table of README.md: one row for each group, with links to its first paths. */
export function groupTable(): string {
  const groups = Object.entries(endpointGroups) as [EndpointGroup, string][]
  return markdownTable(
    ['group', `paths below \`${versionPrefix}\``],
    groups.map(([group, description]) => [`${group}: ${lowered(description)}`, linksOf(group)]),
  )
}

/** Number of links in a row of README.md. */
const maxLinks = 4

function linksOf(group: EndpointGroup): string {
  const inGroup = declared.filter((endpoint) => endpoint.group === group)
  const shown = inGroup.length <= maxLinks ? inGroup : inGroup.slice(0, maxLinks - 1)
  const links = shown.map(({ path, reference }) => `[\`${shownPath(path)}\`](${reference})`)
  const others = inGroup.length - shown.length
  const more = others === 0 ? [] : [`[${others} more](docs/reference/endpoints.md#paths)`]
  return [...links, ...more].join(', ')
}

/** A sentence as the end of a phrase: no capital, no full stop. */
const lowered = (sentence: string) =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
