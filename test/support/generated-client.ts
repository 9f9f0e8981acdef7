import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { serveData } from './demo-data.js'
import { repository } from './markdown.js'
import { sharedServedDemo } from './shared-data.js'

const room = join(repository, '.generators')

/** The generators that `.ci/generators` installs; null if not installed. */
export const generators = {
  python: installed('python/bin/openapi-python-client'),
  pythonItself: installed('python/bin/python'),
  java: installed('openapi-generator-cli.jar'),
  orval: installed('orval/node_modules/.bin/orval'),
  postman: installed('postman/node_modules/openapi-to-postmanv2/package.json'),
} as const

function installed(path: string): string | null {
  return existsSync(join(room, path)) ? join(room, path) : null
}

/** The properties of responses that the tests read. */
export interface FoundOrCard {
  readonly items: readonly { readonly alpha_id: string }[]
  readonly title: { readonly title: string }
  readonly ratings: { readonly votes_total: number }
}

/** A service, its OpenAPI document, and a folder that is removed after the test. */
export async function describedService() {
  const service = await serveData(await sharedServedDemo())
  // Inside the repository, so that generated code finds packages.
  const folder = mkdtempSync(join(repository, 'node_modules', '.generated-'))
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await service.close()
  })
  const file = join(folder, 'openapi.json')
  writeFileSync(file, await (await fetch(`${service.url}/openapi.json`)).text())
  const variables = { BASE_URL: service.url, API_KEY: service.key }

  /** Runs a command in the folder, with the address and key of the service; returns its output. */
  function run(command: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
    const binaries = [join(room, 'python/bin'), join(repository, 'node_modules/.bin')]
    const path = [...binaries, process.env.PATH].join(delimiter)
    const env = { ...process.env, ...variables, PATH: path }
    const options = { cwd: folder, env, maxBuffer: 100_000_000 }
    return promisify(execFile)(command, args, options)
  }

  /** The first title of the search that each generated client runs, and its card. */
  async function expected() {
    const ask = async (path: string) => {
      const answer = await fetch(service.url + path, { headers: { 'X-API-Key': service.key } })
      return (await answer.json()) as FoundOrCard
    }
    const { items } = await ask(
      '/v1.2/titles?genre.all=drama,war&rating_alpha.gte=7&sort=-rating_alpha&limit=3',
    )
    const card = await ask(`/v1.2/titles/alpha/${items[0]?.alpha_id}?lang=en`)
    return {
      found: items.map(({ alpha_id }) => alpha_id),
      title: card.title.title,
      votes: card.ratings.votes_total,
    }
  }

  /** The result of a program, which it prints as JSON. */
  const found = async (command: string, ...args: string[]) =>
    JSON.parse((await run(command, ...args)).stdout)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  return { ...service, folder, file, run, found, write, expected }
}

/** The tsconfig.json of a strict project around generated code. */
export const strictProject = JSON.stringify({
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    lib: ['es2022', 'dom'],
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
    skipLibCheck: true,
  },
  include: ['*.ts'],
})

/** Time limit of a generator, in milliseconds. */
export const patience = 240_000
