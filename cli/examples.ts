import type { Command } from 'commander'

/** An example of each command, shown at the end of its --help. */
const examples: Readonly<Record<string, string>> = {
  serve: 'titlebase serve --port 8080',
  import: 'titlebase import --dry-run titles.ndjson.gz persons.ndjson.gz',
  'import-imdb': 'titlebase import-imdb ~/imdb --types movie,tvSeries --min-votes 100',
  generate: 'titlebase generate --titles 20000',
  index: 'titlebase index',
  status: 'titlebase status --json',
  doctor: 'titlebase doctor',
  verify: 'titlebase verify',
  generations: 'titlebase generations',
  rollback: 'titlebase rollback --dry-run',
  backup: 'titlebase backup /backup/2026-05-17',
  restore: 'titlebase restore /backup/2026-05-17',
  upload: 'titlebase upload s3://titles/base',
  match: 'titlebase match names.txt --json',
  'keys create': 'titlebase keys create my-app --rate 50 --quota 100000',
  'keys list': 'titlebase keys list',
  'keys limit': 'titlebase keys limit my-app --rate 100',
  'keys revoke': 'titlebase keys revoke my-app',
  'keys backup': 'titlebase keys backup /backup/access.sqlite',
  'keys restore': 'titlebase keys restore /backup/access.sqlite',
  'keys share': 'titlebase keys share',
  'bans list': 'titlebase bans list',
  'bans clear': 'titlebase bans clear 203.0.113.7',
  openapi: 'titlebase openapi > openapi.json',
}

const s3Variables = `  S3_ENDPOINT, S3_REGION                  the store of s3:// addresses, that of Amazon unless told
  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY  its credentials, those of the machine unless told
  S3_SECRET_ACCESS_KEY_FILE               a file that holds the secret, in its place`

const followVariables = `  FOLLOW_URL                              what is followed, where no option says it
  FOLLOW_SECONDS                          how often that is looked at
  FOLLOW_BEHIND_SECONDS                   so long behind it, a server is not ready
${s3Variables}`

/** What each command reads of where generations come from and go to; docs/operations.md has all variables. */
const variables: Readonly<Record<string, string>> = {
  serve: followVariables,
  doctor: followVariables,
  upload: s3Variables,
}

/** What to do first, at the end of `titlebase --help`. */
const first = `
Begin with:
  $ titlebase serve               a demo catalog, and a key to ask it
  $ titlebase import FILE...      your own data; then: titlebase index
  $ titlebase import-imdb FOLDER  the public files of IMDb; then: titlebase index
  $ titlebase doctor              when something does not work

Every command tells more with --help. Variables set the rest: DATA_DIR, HOST, PORT ...
`

/** Adds variables and the example to the help of every command of a program. */
export function addExamples(program: Command): void {
  program.addHelpText('after', first)
  const visit = (command: Command, path: readonly string[]) => {
    const name = path.join(' ')
    const example = examples[name]
    const read = variables[name]
    if (read !== undefined) command.addHelpText('after', `\nVariables, among others:\n${read}`)
    if (example !== undefined) command.addHelpText('after', `\nExample:\n  $ ${example}`)
    for (const child of command.commands) visit(child, [...path, child.name()])
  }
  visit(program, [])
}
