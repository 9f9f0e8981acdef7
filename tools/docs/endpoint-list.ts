import { versionPrefix } from '../../server/app.js'
import type { AnyEndpoint } from '../../server/endpoint/endpoint.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'
import { pages } from '../../test/support/page-addresses.js'

const declared = endpoints(pages)

/** The path as documents show it: `/titles/{type}/{id}`. */
const shownPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** The list in docs/reference/endpoints.md: every path, and its response with a link to its rules. */
export function endpointList(): string {
  const item = ({ path, summary, extension, reference }: AnyEndpoint, prefix: string) => {
    const target = reference.replace('docs/reference/', '').replace(/^endpoints\.md#/, '#')
    return `- \`${prefix}${shownPath(path)}\`${extension ? '*' : ''}: [${summary}](${target})`
  }
  return [
    ...declared.map((endpoint) => item(endpoint, versionPrefix)),
    item(health, ''),
    '- `/openapi.json`, `/docs`: [The OpenAPI document, and a page that shows it](README.md#version)',
  ].join('\n')
}
