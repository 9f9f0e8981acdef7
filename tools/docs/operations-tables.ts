import type { Command } from 'commander'
import { variableSchemas } from '../../cli/checks/configuration-checks.js'
import { createProgram } from '../../cli/run.js'
import { versionPrefix } from '../../server/app.js'
import type { AnyEndpoint } from '../../server/endpoint/endpoint.js'
import { health } from '../../server/routes/health.js'
import { endpoints } from '../../server/routes/index.js'
import { markdownTable } from '../../test/support/markdown.js'
import { pages } from '../../test/support/page-addresses.js'

/** The tables of docs/operations.md: every command and variable, as the code declares them. */
export async function commandTable(): Promise<string> {
  const environment = { variables: {}, out() {}, err() {}, exit() {}, now: () => new Date() }
  const rows = usages(await createProgram(environment), [])
  return markdownTable(['command', 'what it does'], rows)
}

function usages(command: Command, parents: readonly string[]): string[][] {
  const path = [...parents, command.name()]
  if (command.commands.length > 0) return command.commands.flatMap((child) => usages(child, path))
  const takes = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  const options = command.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`))
  return [[`\`${[...path, ...takes, ...options].join(' ')}\``, command.description()]]
}

/** A variable and the one that names a file with its value share a row. */
export function variableTable(): string {
  const rows = Object.entries(variableSchemas).flatMap(([name, schema]) => {
    if (name.endsWith('_FILE')) return []
    if (schema.description === undefined) throw new Error(`${name} has no description`)
    const names = [name, `${name}_FILE`].filter((each) => Object.hasOwn(variableSchemas, each))
    const value = schema.safeParse(undefined).data
    const standard = value === undefined ? '' : ` (\`${value}\`)`
    const shown = names.map((each) => `\`${each}\``).join(', ')
    return [[`${shown}${standard}`, schema.description]]
  })
  return markdownTable(['variable (default)', 'meaning'], rows)
}

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
